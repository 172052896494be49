import { expect, test } from 'vitest';
import { foundItems } from './found-items.ts';

test('screens come first, then what was found, each with the screen that shows it', () => {
  const screens = [
    { path: '/operators/members', title: 'Members' },
    { path: '/operators/messages', title: 'Messages' },
  ];
  const things = [
    { kind: 'member', id: 7, name: 'Meno', note: 'meno.1', member_id: 7 },
    { kind: 'redemption', id: 9, name: 'Lamp', note: 'No. 9, shipped', member_id: null },
  ];
  expect(foundItems('me', screens, things).map(({ name, note, path }) => [name, note, path])).toEqual([
    ['Members', 'Screen', '/operators/members'],
    ['Messages', 'Screen', '/operators/messages'],
    ['Meno', 'Member · meno.1', '/operators/members/7'],
    ['Lamp', 'Parcel · No. 9, shipped', '/operators/parcels?parcel=9'],
  ]);
  expect(foundItems('', screens, [])).toEqual([]);
});
