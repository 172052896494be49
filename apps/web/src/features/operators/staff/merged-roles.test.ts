import { expect, test } from 'vitest';
import { mergedRoles } from './merged-roles.ts';

test('when two owners change one person’s roles at the same time, both changes survive', () => {
  expect(
    mergedRoles(['parcels', 'messages'], { opened: ['parcels'], now: ['parcels', 'catalogue'] }),
  ).toEqual(['parcels', 'catalogue', 'messages']);
  expect(mergedRoles(['messages'], { opened: ['parcels', 'messages'], now: ['parcels', 'members'] })).toEqual(
    ['members'],
  );
});
