import type { Parcel, OperatorRedemption } from '@stoa/contract';
import { splitCancelled, toSheets } from '@stoa/contract/parcels.rules';
import { expect, it } from 'vitest';
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

const reward = (id: number, changes: Partial<OperatorRedemption> = {}): OperatorRedemption => ({
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
  incident: null,
  incident_at: null,
  can_cancel: true,
  member_id: 7,
  member_name: 'Ada Lovelace',
  member_email: 'ada@example.com',
  member_suspended: false,
  attempt: 1,
  ...changes,
});

const parcel = (
  rewards: readonly [OperatorRedemption, ...OperatorRedemption[]],
  changes: Partial<Parcel> = {},
): Parcel => ({
  ...rewards[0],
  refund_waiting: null,
  rewards: [...rewards],
  ...changes,
});

it('the slip of a replacement cigar says so, and the cigar is picked like any other item', () => {
  const republic = reward(2, { kind: 'replacement', reward_id: null, reward_name: 'The Republic' });
  const page = packingList([parcel([reward(1), republic])], new Date());
  expect(page).toContain('<td>The Republic, replacing a faulty cigar</td>');
  expect(page).toContain('<td>The Republic</td>');
  expect(page).toContain('<td>Cutter</td>');
});

it('each parcel has one sheet that counts its rewards, or several if they don’t fit on one', () => {
  const humidor = reward(3, { reward_name: 'Humidor' });
  const many = Array.from({ length: 17 }, (_, index) =>
    reward(index + 10, { reward_name: `Reward ${index}` }),
  );
  const [first = reward(1), ...others] = many;
  const sheets = toSheets([parcel([reward(1), humidor, reward(4)]), parcel([first, ...others])]);
  expect(sheets.map(({ parcel: { id }, items }) => [id, items.length])).toEqual([
    [1, 2],
    [10, 16],
    [10, 1],
  ]);
  expect(sheets[0]?.items).toEqual([
    ['Cutter', 2],
    ['Humidor', 1],
  ]);
});

it('what was cancelled since someone selected it is not packed', () => {
  const parcels = [parcel([reward(1)]), parcel([reward(8), reward(9)], { status: 'cancelled' })];
  const { open, cancelled } = splitCancelled(parcels);
  expect([open.map(({ id }) => id), cancelled.map(({ id }) => id)]).toEqual([[1], [8, 9]]);
});

it('sheets are numbered, and have the recipient and the apartment', () => {
  const babbage = { ...HOME, recipient: 'Charles <Babbage>', line2: 'Apt 4' };
  const parcels = [
    parcel([reward(1)]),
    parcel([reward(2)], { address: babbage }),
    parcel([reward(3)], { address: { ...HOME, line2: 'Apt 5' } }),
  ];
  const html = packingList(parcels, new Date('2026-05-02T10:00:00Z'));
  expect(html.match(/Parcel \d · \d of \d/g)).toEqual([
    'Parcel 1 · 1 of 3',
    'Parcel 2 · 2 of 3',
    'Parcel 3 · 3 of 3',
  ]);
  expect(html).toContain('<address>Charles &lt;Babbage&gt;<br>1 Main<br>Apt 4<br>Austin, TX 78701<br>United');
  expect(html).toContain('<address>Ada Lovelace<br>1 Main<br>Apt 5<br>Austin');
});

it('a packing list escapes members’ text, and marks suspended members’ parcels', () => {
  const html = packingList(
    [
      parcel([reward(1)], { member_name: '<img src=x onerror=1>' }),
      parcel([reward(2)], { member_id: 9, member_suspended: true }),
    ],
    new Date('2026-05-02T10:00:00Z'),
  );
  expect(html).not.toContain('<img');
  expect(html).toContain('&lt;img src=x onerror=1&gt;<br>1 Main<br>Austin, TX 78701');
  expect(html).toContain('May 2, 2026 · 2 pieces in 2 parcels');
  expect(html.match(/<p class="look">This member is suspended/g)).toHaveLength(1);
  expect(html.match(/class="slip"/g)).toHaveLength(2);
});
