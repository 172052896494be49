import type { Parcel } from '@stoa/contract';
import { expect, it } from 'vitest';
import { groupIntoBoxes } from '@stoa/contract/parcels.rules';
import { packingList } from './packing-list.ts';

const HOME = {
  recipient: '',
  line2: '',
  street: '1 Main',
  city: 'Austin',
  state: 'TX',
  zip_code: '78701',
  country: 'United States',
};

const parcel = (id: number, changes: Partial<Parcel> = {}): Parcel => ({
  id,
  kind: 'reward',
  reward_id: 1,
  reward_name: 'Cutter',
  points: 10,
  aquired_on: '2026-05-01T00:00:00.000Z',
  picture: null,
  description: '',
  status: 'requested',
  tracking_note: '',
  address: HOME,
  requested_at: '2026-05-01T00:00:00.000Z',
  processing_at: null,
  shipped_at: null,
  delivered_at: null,
  cancelled_at: null,
  can_cancel: true,
  member_id: 7,
  member_name: 'Ada Lovelace',
  member_email: 'ada@example.com',
  member_suspended: false,
  ...changes,
});

it('the slip of a replacement cigar says so, and the cigar is picked like any other item', () => {
  const parcels = [
    parcel(1),
    parcel(2, { kind: 'replacement', reward_id: null, reward_name: 'The Republic' }),
  ];
  const page = packingList(parcels, new Date());
  expect(page).toContain('<td>The Republic, replacing a faulty cigar</td>');
  expect(page).toContain('<td>The Republic</td>');
  expect(page).toContain('<td>Cutter</td>');
});

it('all parcels of one member to one address go into one box, with counts', () => {
  const boxes = groupIntoBoxes([
    parcel(1),
    parcel(2, { member_id: 8, member_name: 'Zeno' }),
    parcel(3, { reward_name: 'Humidor' }),
    parcel(4),
    parcel(5, { address: { ...HOME, street: '2 Main' } }),
  ]);
  expect(boxes.map(({ ids, name, items }) => [ids, name, Array.from(items)])).toEqual([
    [
      [1, 3, 4],
      'Ada Lovelace',
      [
        ['Cutter', 2],
        ['Humidor', 1],
      ],
    ],
    [[2], 'Zeno', [['Cutter', 1]]],
    [[5], 'Ada Lovelace', [['Cutter', 1]]],
  ]);
});

it('a parcel to another recipient or apartment gets its own box and label', () => {
  const parcels = [
    parcel(1),
    parcel(2, { address: { ...HOME, recipient: 'Charles <Babbage>', line2: 'Apt 4' } }),
    parcel(3, { address: { ...HOME, line2: 'Apt 5' } }),
  ];
  expect(groupIntoBoxes(parcels).map(({ ids }) => ids)).toEqual([[1], [2], [3]]);
  const html = packingList(parcels, new Date('2026-05-02T10:00:00Z'));
  expect(html).toContain('<address>Charles &lt;Babbage&gt;<br>1 Main<br>Apt 4<br>Austin, TX 78701<br>United');
  expect(html).toContain('<address>Ada Lovelace<br>1 Main<br>Apt 5<br>Austin');
});

it('a packing list escapes members’ text, and marks suspended members’ boxes', () => {
  const html = packingList(
    [
      parcel(1, { member_name: '<img src=x onerror=1>' }),
      parcel(2, { member_id: 9, member_suspended: true }),
    ],
    new Date('2026-05-02T10:00:00Z'),
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=1&gt;<br>1 Main<br>Austin, TX 78701');
  expect(html).toContain('May 2, 2026 · 2 pieces in 2 boxes');
  expect(html.match(/<p class="look">This member is suspended/g)).toHaveLength(1);
  expect(html.match(/class="slip"/g)).toHaveLength(2);
});
