import { TriangleAlert } from 'lucide-react';
import { counted } from '../../../lib/figures.ts';
import { classNames } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Group } from './quality.queries.ts';
import { askedText, timesText } from './quality-texts.ts';

/** Shows how many cigars members found faulty, and how that differs from the rest of the line. */
export function FaultCell({ faults }: { faults: Group['faults'] }) {
  if (faults === null || faults.faulty === 0)
    return (
      <span className="font-sans text-small text-muted">{faults === null ? 'Too few to say' : 'None'}</span>
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
