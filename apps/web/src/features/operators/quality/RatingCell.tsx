import type { RatingFigure } from '@stoa/contract/quality.rules';
import { TriangleAlert } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { comparedText, spread, stars, type Compared } from './quality-texts.ts';

interface RatingCellProps {
  figure: RatingFigure | null;
  isWorse: boolean;
  /** The comparison with the rest of its line; null without one. */
  compared: Compared | null;
}

export function RatingCell({ figure, isWorse, compared }: RatingCellProps) {
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
