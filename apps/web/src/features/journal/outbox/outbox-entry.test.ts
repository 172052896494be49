import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { freshValues } from '../entry-form.ts';
import { unsentEntry } from './new-outbox-entry.ts';
import { failureOf, pauseAfter } from './outcome.ts';
import { added, nextStep, placed, refused, sendable, withCigar, withValues } from './outbox-entry.ts';

const place = {
  street: '',
  city: 'Savannah',
  state: 'GA',
  zip_code: '31401',
  zip: '31401',
  country: 'United States',
  latitude: 32.08,
  longitude: -81.09,
  label: 'Savannah, GA',
};

const begun = (second: number, values = freshValues(false)) =>
  unsentEntry(
    { member: 7, values, now: new Date(Date.UTC(2026, 4, 1, 20, 0, second)) },
    { cigar: { kind: 'code', code: '7KQ2M9XA' }, addKey: 'add', smokedAt: '2026-05-01T20:00:00Z' },
  );

const refusal = { at: 'add', text: 'Invalid cigar code', own: null } as const;

describe('a queued entry', () => {
  test('goes through its steps once each, the place only where there is one', () => {
    expect(nextStep(begun(0))).toBe('add');
    expect(nextStep(added(begun(0), 4, null))).toBe('update');
    const somewhere = added(begun(0, { ...freshValues(false), place }), 4, null);
    expect(nextStep(somewhere)).toBe('place');
    expect(nextStep(placed(somewhere, 9))).toBe('update');
  });

  test('has a key for each step, and names sort by age', () => {
    const [one, other] = [begun(0), begun(1)];
    expect(one.keys.add).toBe('add');
    const keys = [one.keys.place, one.keys.update, other.keys.place, other.keys.update];
    expect(new Set(keys).size).toBe(4);
    expect([other.name, one.name].toSorted()).toEqual([one.name, other.name]);
  });

  test('that was refused is passed over until the member decides; the others are sent in order', () => {
    const [first, second] = [refused(begun(0), refusal), begun(1)];
    expect(sendable([first, second], new Set())).toBe(second);
    expect(sendable([first, second], new Set([second.name]))).toBeUndefined();
    const again = withCigar(first, { kind: 'code', code: '00000000' }, 'new');
    expect(sendable([again, second], new Set())).toBe(again);
  });

  test('retains its text with another code, under another key', () => {
    const written = refused(begun(0, { ...freshValues(false), experience_note: 'Cedar.' }), refusal);
    const again = withCigar(
      written,
      { kind: 'named', identity: { name: 'Corona', brand_name: '', vitola: '', description: 'A gift' } },
      'new',
    );
    expect(again.values.experience_note).toBe('Cedar.');
    expect([again.keys.add, again.keys.update, again.title]).toEqual(['new', written.keys.update, 'Corona']);
    expect(again.subject.product_is_non_stoic).toBe(true);
  });

  test('stores a changed place again, and an unchanged one not', () => {
    const stored = placed(added(begun(0, { ...freshValues(false), place }), 4, null), 9);
    const keys = { place: 'p', update: 'u' };
    expect(withValues(stored, { ...stored.values, experience_note: 'x' }, keys).addressId).toBe(9);
    expect(nextStep(withValues(stored, { ...stored.values, place: { ...place } }, keys))).toBe('place');
  });
});

describe('a failed attempt', () => {
  test.each([
    [new NetworkError(), { kind: 'later', seconds: null }],
    [new DOMException('Stopped.', 'AbortError'), { kind: 'later', seconds: null }],
    [new ApiError(503, {}, 3), { kind: 'later', seconds: 3 }],
    [new ApiError(429, {}, 120), { kind: 'later', seconds: 120 }],
    [new ApiError(502, null), { kind: 'later', seconds: null }],
    [new ApiError(500, {}), { kind: 'broken' }],
    [new ApiError(401, {}), { kind: 'signed-out' }],
    [new ApiError(409, { error: 'Somebody else is signed in.' }), { kind: 'signed-out' }],
    [
      new ApiError(400, { error: 'x', code: ['Invalid cigar code'] }),
      { kind: 'refused', refusal: { at: 'add', text: 'Invalid cigar code', own: null } },
    ],
  ])('%s means %j', (error, meaning) => {
    expect(failureOf(error, 'add')).toEqual(meaning);
  });

  test('is followed by a pause that grows to a limit, and is never shorter than the server asks', () => {
    expect([1, 2, 3].map((failures) => pauseAfter(failures, null))).toEqual([5000, 10_000, 20_000]);
    expect(pauseAfter(40, null)).toBe(600_000);
    expect(pauseAfter(1, 3600)).toBe(3_600_000);
  });
});
