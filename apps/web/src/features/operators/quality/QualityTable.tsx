import { QUALITY_MEASURES, type QualityGroupKind } from '@stoa/contract/quality.rules';
import { Records } from '../Records.tsx';
import { FaultCell } from './FaultCell.tsx';
import { LineName } from '../LineName.tsx';
import { RowButton } from '../RowButton.tsx';
import type { Group } from './quality.queries.ts';
import { GROUP_NAMES, groupName, MEASURE_NAMES, membersText } from './quality-texts.ts';
import { RatingCell } from './RatingCell.tsx';

interface QualityTableProps {
  by: QualityGroupKind;
  groups: readonly Group[];
  stale: boolean;
  onOpen: (key: string) => void;
}

export function QualityTable({ by, groups, stale, onOpen }: QualityTableProps) {
  const measures = QUALITY_MEASURES.map((measure) => ({
    label: MEASURE_NAMES[measure],
    figures: true,
    render: ({ figures, worse, compared }: Group) => (
      <RatingCell
        figure={figures[measure]}
        isWorse={worse.some((one) => one.measure === measure)}
        compared={compared[measure]}
      />
    ),
  }));
  const cigar = {
    label: 'Cigar',
    plain: true,
    render: (group: Group) =>
      group.line && (
        <>
          <LineName line={group.line}>{`${group.product_name}, ${group.vitola}`}</LineName>
          <span className="block text-small font-normal text-muted">{membersText(group)}</span>
        </>
      ),
  };

  const faults = {
    label: 'Faults',
    figures: true,
    render: (group: Group) => <FaultCell faults={group.faults} />,
  };

  return (
    <Records<Group>
      label={`Ratings by ${GROUP_NAMES[by].toLowerCase()}`}
      rows={groups}
      rowKey={({ key }) => key}
      stale={stale}
      columns={[
        {
          label: GROUP_NAMES[by],
          render: (group) => <RowButton onPress={() => onOpen(group.key)}>{groupName(group)}</RowButton>,
        },
        ...(by === 'batch' ? [cigar] : []),
        ...measures,
        ...(by === 'batch' ? [faults] : []),
      ]}
    />
  );
}
