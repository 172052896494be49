import type { RatingFigure } from '@stoa/contract/quality.rules';
import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { spread, stars } from './quality-texts.ts';

interface RatingCellProps {
  figure: RatingFigure | null;
  /** Stars below the rest of the line, where that is significant. */
  worseBy: number | undefined;
}

export function RatingCell({ figure, worseBy }: RatingCellProps) {
  if (figure === null) return <span className="font-sans text-small text-muted">No ratings</span>;
  return (
    <span className="inline-flex flex-col items-end">
      <span className={classNames('text-lead leading-tight', worseBy !== undefined && 'text-ember-text')}>
        {worseBy !== undefined && (
          <span className="mr-2 inline-flex items-center gap-1 align-middle font-sans text-small">
            <TriangleAlert aria-hidden size={14} />
            {`−${stars(worseBy)}`}
          </span>
        )}
        {stars(figure.mean)}
      </span>
      <span className="font-sans text-small whitespace-nowrap text-muted">{spread(figure)}</span>
    </span>
  );
}
