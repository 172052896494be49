import { figure, nounFor } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import type { LotsPage } from './humidor.queries.ts';
import { dollars } from '../../lib/money.ts';

interface HumidorTotalsProps {
  /** The list shows cigars that are gone. */
  isPast: boolean;
  totals: LotsPage['totals'];
  onHumidors: () => void;
  onWants: () => void;
  onPutAway: () => void;
  /** Leaves the cigars that are gone. */
  onBack: () => void;
}

export function HumidorTotals(props: HumidorTotalsProps) {
  const { isPast, totals, onHumidors, onWants, onPutAway, onBack } = props;
  const notes = [
    totals.resting > 0 && `${figure(totals.resting)} resting`,
    totals.value_cents > 0 && `${dollars(totals.value_cents)} paid`,
  ].filter(Boolean);

  return (
    <div className="space-y-1 py-4 sm:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-3">
        {isPast ? (
          <>
            <p className="font-serif text-lead sm:text-title">No longer in your humidor</p>
            <Button variant="link" onClick={onBack}>
              Back to your humidor
            </Button>
          </>
        ) : (
          <>
            <p className="text-lead text-muted">
              <span className="figures text-display leading-none font-medium text-ivory">
                {figure(totals.cigars)}
              </span>{' '}
              <span className="font-serif italic max-xs:block max-xs:text-small">
                {nounFor(totals.cigars, 'cigar')}
              </span>
            </p>
            <Button onClick={onPutAway}>Put cigars away</Button>
          </>
        )}
      </div>
      {!isPast && (
        <div className="flex flex-wrap items-center justify-between gap-x-5">
          {notes.length > 0 && <p className="text-small text-muted">{notes.join(' · ')}</p>}
          <div className="flex items-center gap-x-5">
            <Button variant="link" onClick={onHumidors}>
              Humidors
            </Button>
            <Button variant="link" onClick={onWants}>
              Want list
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
