import { QUALITY_MEASURES, type QualityGroupKind, type RatingFigure } from '@stoa/contract/quality.rules';
import { Records } from '../Records.tsx';
import { LineName } from '../LineName.tsx';
import { RowButton } from '../RowButton.tsx';
import type { Group } from './quality.queries.ts';
import {
  GROUP_NAMES,
  groupName,
  MEASURE_NAMES,
  membersText,
  askedText,
  timesText,
  comparedText,
  spread,
  stars,
  type Compared,
} from './quality-texts.ts';
import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../lib/figures.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

interface RatingCellProps {
  figure: RatingFigure | null;
  isWorse: boolean;
  /** The comparison with the rest of its line; null without one. */
  compared: Compared | null;
}

function RatingCell({ figure, isWorse, compared }: RatingCellProps) {
  if (figure === null) return <span className="font-sans text-small text-muted">No ratings</span>;
  return (
    <span className="inline-flex flex-col items-end">
      <span className={classNames('text-lead leading-tight', isWorse && 'text-ember-text')}>
        {isWorse && <TriangleAlert aria-hidden size={16} className="mr-2 inline-block align-baseline" />}
        {stars(figure.mean)}
      </span>
      <span className="font-sans text-small text-right xl:whitespace-nowrap text-muted">
        {spread(figure)}
      </span>
      {compared && (
        <span
          className={classNames(
            'font-sans text-small text-right xl:whitespace-nowrap',
            isWorse ? 'text-ember-text' : 'text-muted',
          )}
        >
          <VisuallyHidden>Compared with its line: </VisuallyHidden>
          {comparedText(compared)}
        </span>
      )}
    </span>
  );
}

/** Shows how many cigars members found faulty, and how that differs from the rest of the line. */
function FaultCell({ faults }: { faults: Group['faults'] }) {
  if (faults === null || faults.faulty === 0)
    return (
      <span className="font-sans text-small text-muted">
        {faults === null ? 'Not enough cigars' : 'None'}
      </span>
    );
  return (
    <span className="inline-flex flex-col items-end">
      <span className={classNames('text-lead leading-tight', faults.worse && 'text-ember-text')}>
        {faults.worse && <TriangleAlert aria-hidden size={16} className="mr-2 inline-block align-baseline" />}
        {faults.faulty}
        <span className="font-sans text-small text-muted">{` of ${counted(faults.cigars, 'cigar')}`}</span>
      </span>
      <span className="font-sans text-small text-right xl:whitespace-nowrap text-muted">
        {askedText(faults)}
      </span>
      {faults.compared && (
        <span
          className={classNames(
            'font-sans text-small text-right xl:whitespace-nowrap',
            faults.worse ? 'text-ember-text' : 'text-muted',
          )}
        >
          <VisuallyHidden>Compared with its line: </VisuallyHidden>
          {timesText(faults.compared)}
        </span>
      )}
    </span>
  );
}

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
