import type { Lot, LotEvent } from '@stoa/contract';
import { describe, expect, it } from 'vitest';
import { nonBreaking } from '../../lib/non-breaking.ts';
import { eventText, historyText, lotFacts, lotTitle, showsUndo } from './event-texts.ts';

const humidors = [
  { id: 1, name: 'Cabinet', note: '', cigars: 3 },
  { id: 2, name: 'Travel case', note: '', cigars: 2 },
];
const event = (change: Partial<LotEvent>): LotEvent => ({
  id: 1,
  kind: 'put_away',
  change: 0,
  day: '2026-05-04',
  from_humidor_id: null,
  to_humidor_id: null,
  entry_id: null,
  can_undo: true,
  ...change,
});
const lot: Lot = {
  id: 1,
  cigar_id: 1,
  humidor_id: 1,
  code: null,
  has_code: false,
  quantity: 12,
  initial_quantity: 14,
  price_cents: 1_250,
  put_at: '2026-05-04',
  rested_days: 10,
  rests_until: null,
  is_resting: false,
  note: '',
  events: [],
};

describe('a lot’s history', () => {
  it('says what happened, and to how many', () => {
    const texts = [
      event({ kind: 'put_away', change: 1_000 }),
      event({ kind: 'given', change: -2 }),
      event({ kind: 'thrown_out', change: -1 }),
      event({ kind: 'corrected', change: -3 }),
      event({ kind: 'corrected', change: 3 }),
    ].map((one) => eventText(one, humidors));
    expect(texts).toEqual([
      '1,000 put away',
      '2 given away',
      '1 thrown out',
      'Number corrected, −3',
      'Number corrected, +3',
    ]);
  });

  it('names both humidors of a move, even a deleted one', () => {
    const move = event({ kind: 'moved', change: 0, from_humidor_id: 1, to_humidor_id: 2 });
    expect(eventText(move, humidors)).toBe('Moved from Cabinet to Travel case');
    expect(eventText({ ...move, change: -2 }, humidors)).toBe('2 moved from Cabinet to Travel case');
    expect(eventText({ ...move, from_humidor_id: 9 }, humidors)).toContain('a deleted humidor');
  });

  it('starts with how many are left, and where', () => {
    expect(lotTitle(lot, humidors)).toBe('12 cigars in Cabinet');
    expect(lotFacts(lot)).toEqual([`Put away ${nonBreaking('May 4, 2026')}`, '$12.50 each']);
    expect(lotTitle({ ...lot, quantity: 0 }, humidors)).toBe('None left');
    expect(lotFacts({ ...lot, price_cents: null, rests_until: '2027-05-04', is_resting: true })).toEqual([
      `Put away ${nonBreaking('May 4, 2026')}`,
      `Resting until ${nonBreaking('May 4, 2027')}`,
    ]);
  });

  it('leaves its first day to the history that lists it', () => {
    const putAway = event({ kind: 'put_away', change: 14 });
    const given = event({ id: 2, kind: 'given', change: -2 });
    expect(historyText(given, humidors)).toBe(`2 given away, ${nonBreaking('May 4, 2026')}`);
    expect(lotFacts({ ...lot, events: [given, putAway] })).toEqual(['$12.50 each']);
    expect(lotFacts({ ...lot, events: [putAway] })).toHaveLength(2);
    expect(lotFacts({ ...lot, events: [given] })).toHaveLength(2);
  });

  it('offers the undoing of a move in one lot only', () => {
    const changes = [-2, 2, 0];
    expect(changes.map((change) => showsUndo(event({ kind: 'moved', change })))).toEqual([false, true, true]);
    expect(showsUndo(event({ kind: 'given', change: -2 }))).toBe(true);
    expect(showsUndo(event({ kind: 'moved', change: 2, can_undo: false }))).toBe(false);
  });
});
