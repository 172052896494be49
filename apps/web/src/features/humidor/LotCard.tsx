import type { Humidor, HumidorCigar, Lot, LotEvent } from '@stoa/contract';
import { printedCode } from '@stoa/contract/catalogue.rules';
import { errorText } from '../../lib/api.ts';
import { calendarDay } from '../../lib/dates.ts';
import { smokeState } from '../../lib/lot-to-smoke.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { toast } from '../../ui/toast.ts';
import { eventText, lotFacts, lotTitle } from './event-texts.ts';
import { restedText } from './rest-texts.ts';
import { isJustPutAway, LotMenu, type LotMenuActions } from './LotMenu.tsx';
import { useUndo } from './humidor.queries.ts';

interface LotCardProps extends LotMenuActions {
  /** Its main action is the sheet's main action. */
  isFirst: boolean;
  /** True if the member has smoked one before. */
  isKnown: boolean;
  cigar: HumidorCigar;
  lot: Lot;
  humidors: readonly Humidor[];
}

/** Shows what is left of cigars put away together, and what happened to them. */
export function LotCard({ isFirst, isKnown, cigar, lot, humidors, ...changes }: LotCardProps) {
  const undo = useUndoPress(lot);
  const isNew = isJustPutAway(lot);

  return (
    <li className="py-5">
      <h3 className="figures text-lead font-semibold wrap-anywhere">{lotTitle(lot, humidors)}</h3>
      <p className="flex flex-wrap gap-x-4 text-small text-muted">
        {lot.quantity > 0 && (
          <span className="text-brass">{restedText(lot.rested_days, lot.is_resting)}</span>
        )}
        {lotFacts(lot).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {lot.code !== null && (
        <p className="figures text-small tracking-caps text-muted">{printedCode(lot.code)}</p>
      )}
      {lot.note !== '' && <p className="mt-2 text-body whitespace-pre-line wrap-anywhere">{lot.note}</p>}
      {lot.quantity > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <SmokeThis variant={isFirst ? 'primary' : 'quiet'} cigar={cigar} lot={lot} />
          {isKnown && <SmokeThis isBlind variant="quiet" cigar={cigar} lot={lot} />}
          <LotMenu lot={lot} humidors={humidors} onUndo={undo.press} {...changes} />
        </div>
      )}
      {!isNew && (
        <ul aria-label="History" className="mt-3 space-y-1">
          {lot.events.map((event) => (
            <OneEvent key={event.id} lot={lot} event={event} humidors={humidors} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface SmokeThisProps {
  cigar: HumidorCigar;
  lot: Lot;
  variant: 'primary' | 'quiet';
  /** Hides the earlier rating until the new one is saved. */
  isBlind?: boolean;
}

/** A cigar with a code of its own is found by it. Others carry their lot. */
function SmokeThis({ cigar, lot, variant, isBlind = false }: SmokeThisProps) {
  const { product_id: product, name, brand_name, vitola } = cigar;
  const named = product === null ? { name, brand_name, vitola } : null;
  const code = lot.code === null ? '' : `&code=${lot.code}`;

  return (
    <ButtonLink
      replace
      to={`?view=humidor&addcigar=true${code}`}
      variant={variant}
      state={smokeState(lot.has_code ? null : { id: lot.id, named, title: name }, isBlind)}
    >
      {isBlind ? 'Smoke it blind' : 'Smoke this'}
    </ButtonLink>
  );
}

interface OneEventProps {
  lot: Lot;
  event: LotEvent;
  humidors: readonly Humidor[];
}

function useUndoPress(lot: Lot) {
  const { mutate, isPending } = useUndo();
  return {
    isPending,
    press: (event: LotEvent) =>
      mutate(
        { lot: lot.id, event: event.id },
        {
          onSuccess: () => toast.success('Undone.'),
          onError: (error) => toast.error(errorText(error)),
        },
      ),
  };
}

function OneEvent({ lot, event, humidors }: OneEventProps) {
  const undo = useUndoPress(lot);

  return (
    <li className="flex items-center justify-between gap-4 text-small">
      <span className="min-w-0 wrap-anywhere text-muted">
        {eventText(event, humidors)}, {calendarDay(event.day)}
      </span>
      {event.can_undo && (
        <Button variant="link" loading={undo.isPending} onClick={() => undo.press(event)}>
          Undo
        </Button>
      )}
    </li>
  );
}
