import { QUALITY_MEASURES, type QualityGroupKind } from '@stoa/contract/quality.rules';
import { Records } from '../Records.tsx';
import { LineName } from '../LineName.tsx';
import { RowButton } from '../RowButton.tsx';
import type { Group } from './quality.queries.ts';
import { GROUP_NAMES, groupName, MEASURE_NAMES } from './quality-texts.ts';
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
    render: ({ figures, worse }: Group) => (
      <RatingCell figure={figures[measure]} worseBy={worse.find((one) => one.measure === measure)?.by} />
    ),
  }));
  const cigar = {
    label: 'Cigar',
    plain: true,
    render: ({ line, product_name, vitola }: Group) =>
      line && <LineName line={line}>{`${product_name}, ${vitola}`}</LineName>,
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
      ]}
    />
  );
}
