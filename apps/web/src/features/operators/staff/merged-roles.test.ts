import { expect, test } from 'vitest';
import { mergedRoles } from './merged-roles.ts';

test('of two owners who change one person’s roles at once, both changes stay', () => {
  expect(
    mergedRoles(['parcels', 'messages'], { opened: ['parcels'], now: ['parcels', 'catalogue'] }),
  ).toEqual(['parcels', 'catalogue', 'messages']);
  expect(mergedRoles(['messages'], { opened: ['parcels', 'messages'], now: ['parcels', 'members'] })).toEqual(
    ['members'],
  );
});
