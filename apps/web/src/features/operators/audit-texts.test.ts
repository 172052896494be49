import { expect, test } from 'vitest';
import { changesIn } from './audit-texts.ts';
import { momentText } from './moment-text.ts';

test('a change shows each field before and after, and a new field’s value alone', () => {
  expect(changesIn({ before: { points: 5, note: '' }, after: { points: 650, note: 'x' } })).toEqual([
    'points: 5 → 650',
    'note: – → x',
  ]);
  expect(changesIn({ before: null, after: { retried: 2 } })).toEqual(['retried: 2']);
  expect(changesIn({ before: { bio: '3 characters' }, after: { bio: null, reason: 'Rude' } })).toEqual([
    'bio: 3 characters → –',
    'reason: Rude',
  ]);
  expect(changesIn({ before: { name: 'A', note: '' }, after: null })).toEqual(['name: A → –']);
});

test('times are shown in the local time zone, and lists and nested values read as words', () => {
  const [from, to] = ['2026-05-01T19:30:00.000Z', '2026-06-01T19:30:00+00:00'];
  expect(
    changesIn({
      before: { starts_at: from, voided: false, roles: ['parcels'], hours: null, pictures: [] },
      after: {
        starts_at: to,
        voided: true,
        roles: ['parcels', 'owner'],
        hours: { monday: [{ opens: '09:00', closes: '17:00' }] },
        pictures: ['a.jpg'],
      },
    }),
  ).toEqual([
    `starts at: ${momentText(from)} → ${momentText(to)}`,
    'voided: no → yes',
    'roles: parcels → parcels, owner',
    'hours: – → monday opens 09:00, closes 17:00',
    'pictures: – → a.jpg',
  ]);
});
