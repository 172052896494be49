import type { Humidor, Lot, LotEvent } from '@stoa/contract';
import { HUMIDOR_TEXTS, type LotChange } from '@stoa/contract/humidors.rules';
import { calendarDay } from '../../lib/dates.ts';
import { counted, figure } from '../../lib/figures.ts';
import { dollars } from '../../lib/money.ts';
import { nonBreaking } from '../../lib/non-breaking.ts';

export const CHANGE_LABELS: Record<LotChange, string> = {
  moved: 'Move some',
  given: 'Give away',
  thrown_out: 'Throw out',
  corrected: 'Correct the number',
};

const nameFor = (humidors: readonly Humidor[], id: number | null): string =>
  humidors.find((one) => one.id === id)?.name ?? 'a deleted humidor';

const dayText = (day: string): string => nonBreaking(calendarDay(day));

/** Returns true for a lot without a history worth showing. */
export const isJustPutAway = ({ events }: Pick<Lot, 'events'>): boolean =>
  events.length === 1 && events[0]?.kind === 'put_away';

/** Returns true unless the other half of a move is in the lot that received the cigars. */
export const showsUndo = ({ kind, change, can_undo }: LotEvent): boolean =>
  can_undo && !(kind === 'moved' && change < 0);

/** Returns "2 given away, May 4, 2026". */
export const historyText = (event: LotEvent, humidors: readonly Humidor[]): string =>
  `${eventText(event, humidors)}, ${dayText(event.day)}`;

/** Returns "2 given away" or "Moved to Cabinet". */
export function eventText(event: LotEvent, humidors: readonly Humidor[]): string {
  const count = figure(Math.abs(event.change));
  switch (event.kind) {
    case 'put_away':
      return `${count} put away`;
    case 'moved':
      return `${event.change === 0 ? 'Moved' : `${count} moved`} from ${nameFor(humidors, event.from_humidor_id)} to ${nameFor(humidors, event.to_humidor_id)}`;
    case 'given':
      return `${count} given away`;
    case 'thrown_out':
      return `${count} thrown out`;
    case 'corrected':
      return `Number corrected, ${event.change > 0 ? '+' : '−'}${count}`;
    case 'smoked':
      return 'Smoked';
    case 'logged_elsewhere':
      return HUMIDOR_TEXTS.smoked;
  }
}

/** Returns "12 cigars in Cabinet". */
export const lotTitle = (lot: Lot, humidors: readonly Humidor[]): string =>
  lot.humidor_id === null || lot.quantity === 0
    ? 'None left'
    : `${counted(lot.quantity, 'cigar')}${humidors.length > 1 ? ` in ${nameFor(humidors, lot.humidor_id)}` : ''}`;

const listsPutAway = (lot: Lot): boolean =>
  !isJustPutAway(lot) && lot.events.some(({ kind }) => kind === 'put_away');

/** Returns "Put away May 4, 2026", unless the history shows it, and "$12.50 each". */
export const lotFacts = (lot: Lot): string[] =>
  [
    !listsPutAway(lot) && `Put away ${dayText(lot.put_at)}`,
    lot.price_cents !== null && `${dollars(lot.price_cents)} each`,
    lot.rests_until !== null && lot.is_resting && `Resting until ${dayText(lot.rests_until)}`,
  ].filter((fact) => typeof fact === 'string');
