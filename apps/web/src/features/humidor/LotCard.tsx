import type { Humidor, HumidorCigar, Lot, LotEvent } from '@stoa/contract';
import { useNavigate } from 'react-router';
import { errorText } from '../../lib/api.ts';
import { BandCode } from '../../lib/BandCode.tsx';
import { smokeState } from '../../lib/lot-to-smoke.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { toast } from '../../ui/toast.ts';
import { historyText, isJustPutAway, lotFacts, lotTitle, showsUndo } from './event-texts.ts';
import { restedText } from './rest-texts.ts';
import { LotMenu, type LotMenuActions } from './LotMenu.tsx';
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
  const navigate = useNavigate();
  const isNew = isJustPutAway(lot);
  const smokeBlind = () => {
    void navigate(smokePath(lot), { replace: true, state: smoking(cigar, lot, true) });
  };

  return (
    <li className="py-5">
      <h3 className="figures text-lead font-semibold wrap-anywhere">{lotTitle(lot, humidors)}</h3>
      <p className="mt-1 flex flex-wrap gap-x-4 text-small text-muted">
        {lot.quantity > 0 && lot.rested_days > 0 && (
          <span className="text-brass">{restedText(lot.rested_days, lot.is_resting)}</span>
        )}
        {lotFacts(lot).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {lot.code !== null && (
        <p className="text-small text-ivory">
          <BandCode code={lot.code} />
        </p>
      )}
      {lot.note !== '' && <p className="mt-3 text-body whitespace-pre-line wrap-anywhere">{lot.note}</p>}
      {lot.quantity > 0 && (
        <div className="mt-4 flex items-center gap-3">
          <ButtonLink
            replace
            to={smokePath(lot)}
            variant={isFirst ? 'primary' : 'quiet'}
            state={smoking(cigar, lot, false)}
          >
            Smoke this
          </ButtonLink>
          <LotMenu
            lot={lot}
            humidors={humidors}
            onSmokeBlind={isKnown ? smokeBlind : null}
            onUndo={undo.press}
            {...changes}
          />
        </div>
      )}
      {!isNew && (
        <ul aria-label="History" className="mt-5 border-t border-hairline pt-2">
          {lot.events.map((event) => (
            <OneEvent key={event.id} lot={lot} event={event} humidors={humidors} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** A cigar with a code of its own is found by it. */
const smokePath = ({ code }: Lot): string =>
  `?view=humidor&addcigar=true${code === null ? '' : `&code=${code}`}`;

/** A cigar without a code of its own carries its lot. */
function smoking(cigar: HumidorCigar, lot: Lot, isBlind: boolean) {
  const { product_id: product, name, brand_name, vitola } = cigar;
  const named = product === null ? { name, brand_name, vitola } : null;
  return smokeState(lot.has_code ? null : { id: lot.id, named, title: name }, isBlind);
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
    <li className="flex min-h-11 items-center justify-between gap-4 text-small">
      <span className="min-w-0 wrap-anywhere text-muted">{historyText(event, humidors)}</span>
      {showsUndo(event) && (
        <span className="-mr-2.75">
          <Button variant="link" loading={undo.isPending} onClick={() => undo.press(event)}>
            <span className="text-small">Undo</span>
          </Button>
        </span>
      )}
    </li>
  );
}
