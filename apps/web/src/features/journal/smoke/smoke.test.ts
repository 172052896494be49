import { describe, expect, test } from 'vitest';
import type { Entry } from '@stoa/contract';
import { freshValues } from '../entry-form.ts';
import { newItem } from '../../../lib/outbox/item.ts';
import { changedEntry, unsentEntry } from '../outbox/new-entry.ts';
import { finishKind } from './finish-kind.ts';
import { findSmoke } from './smoke.queries.ts';
import { burningText, isForgotten, minutesSince, proposedTime } from './smoke.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-05-01T20:00:00Z');

describe('the smoking time', () => {
  test('counts whole minutes, and none when a clock runs backward', () => {
    expect(minutesSince(NOW - 90_000, NOW)).toBe(1);
    expect(minutesSince(NOW + MINUTE, NOW)).toBe(0);
  });

  test('is proposed as at least five minutes, and never for a forgotten cigar', () => {
    expect([0, 4, 5, 47, 300].map(proposedTime)).toEqual([5, 5, 5, 47, 300]);
    expect([proposedTime(301), isForgotten(300), isForgotten(301)]).toEqual([null, false, true]);
  });

  test('is shown in minutes, then in hours', () => {
    expect([0, 1, 47, 119, 120, 190].map(burningText)).toEqual([
      'Just lit',
      '1 minute',
      '47 minutes',
      '119 minutes',
      'More than 2 hours',
      'More than 3 hours',
    ]);
  });
});

describe('a lit cigar', () => {
  const entry = { id: 4, name: 'Zeno’s Porch', smoked_at: '2026-05-01T02:00:00Z' } as Entry;
  const lit = { entry, lit_seconds: 600 };
  const here = unsentEntry(
    { member: 7, values: freshValues(false), now: new Date(NOW) },
    {
      cigar: { kind: 'code', code: '7KQ2M9XA' },
      addKey: 'add',
      smokedAt: '2026-05-01T19:30:00Z',
      lit: { cigar: null, previous: null },
    },
  );

  test('has been lit for as long as the server says, regardless of the device’s clock', () => {
    expect(findSmoke(lit, NOW, [])).toEqual({
      entry,
      title: entry.name,
      since: NOW - 10 * MINUTE,
      asOf: NOW,
    });
    expect(findSmoke({ entry: null, lit_seconds: null }, NOW, [])).toBeNull();
  });

  test('is out on this device as soon as the member finishes it here, sent or not', () => {
    const finished = newItem(finishKind, 7, { entryId: 4, minutes: 10 });
    expect(findSmoke(lit, NOW, [finished])).toBeNull();
    const change = changedEntry(
      { member: 7, values: freshValues(false), base: freshValues(false), now: new Date(NOW) },
      {
        ...here.payload.subject,
        id: 4,
        name: entry.name,
      },
    );
    expect(findSmoke(lit, NOW, [{ ...change, payload: { ...change.payload, putsDown: true } }])).toBeNull();
    expect(findSmoke(lit, NOW, [change])?.entry).toBe(entry);
  });

  test('is lit on this device alone until the server refuses it', () => {
    const since = Date.parse('2026-05-01T19:30:00Z');
    expect(findSmoke(undefined, 0, [here])).toEqual({
      queued: here,
      title: '7KQ2-M9XA',
      since,
      asOf: since,
    });
    const refusal = { text: 'Invalid cigar code', status: 400, body: {} };
    expect(findSmoke(undefined, 0, [{ ...here, refusal }])).toBeNull();
  });
});
