import { describe, expect, test } from 'vitest';
import { freshValues } from '../entry-form.ts';
import { unsentEntry } from './new-entry.ts';
import { isAboutCigar, toReason, withCigar, withValues } from './queued-entry.ts';

const queued = unsentEntry(
  {
    member: 7,
    values: { ...freshValues(false), experience_note: 'Cedar.' },
    now: new Date('2026-05-01T20:00:00Z'),
  },
  { cigar: { kind: 'code', code: '7KQ2M9XA' }, addKey: 'add', smokedAt: '2026-05-01T20:00:00Z' },
);

const refusedWith = (body: Record<string, unknown>, text = 'No.') => ({ text, status: 400, body });

describe('a refused entry', () => {
  test('retains its text with another cigar, under another key', () => {
    const identity = { name: 'Corona', brand_name: '', vitola: '', description: 'A gift' };
    const again = withCigar({ ...queued, refusal: refusedWith({}) }, { kind: 'named', identity });
    expect(again.payload.values.experience_note).toBe('Cedar.');
    expect(again.payload.addKey).not.toBe('add');
    expect([again.key, again.payload.title, again.refusal]).toEqual([queued.key, 'Corona', null]);
    expect(again.payload.subject.product_is_non_stoic).toBe(true);
  });

  test('becomes another attempt with the form’s current values', () => {
    const again = withValues(queued, { ...queued.payload.values, overall_rating: 4 });
    expect([again.payload.values.overall_rating, again.payload.addKey, again.name]).toEqual([
      4,
      'add',
      queued.name,
    ]);
    expect(again.key).not.toBe(queued.key);
  });

  test('asks for another cigar only when the cigar was refused', () => {
    expect(isAboutCigar(queued, refusedWith({ error: 'No.', code: ['No.'], cigar_code: ['No.'] }))).toBe(
      true,
    );
    expect(isAboutCigar(queued, refusedWith({ error: 'No.', smoking_time: ['No.'] }))).toBe(false);
    expect(isAboutCigar(queued, refusedWith({ error: 'No.' }))).toBe(false);
    const added = { ...queued, payload: { ...queued.payload, entryId: 4 } };
    expect(isAboutCigar(added, refusedWith({ name: ['No.'] }))).toBe(false);
  });

  test('links to the member’s own entry with that code', () => {
    const body = { code: ['Invalid cigar code'], detail: 'Used already.', entry_id: 12, in_progress: false };
    expect(toReason(refusedWith(body, 'Invalid cigar code'))).toEqual({
      text: 'Used already.',
      own: { id: 12, inProgress: false },
    });
    expect(toReason(refusedWith({}, 'As it was answered.'))).toEqual({
      text: 'As it was answered.',
      own: null,
    });
  });
});
