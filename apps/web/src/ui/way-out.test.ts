import { expect, test } from 'vitest';
import { isWayOut, type WayOutScope } from './way-out.ts';

const placeOf = (address: string) => {
  const { pathname, search } = new URL(address, 'https://stoa.example');
  return { pathname, search };
};

const scopes = ['address', 'page'] as const satisfies readonly WayOutScope[];
const askedBy = (from: string, to: string) =>
  scopes.filter((scope) => isWayOut(scope, { currentLocation: placeOf(from), nextLocation: placeOf(to) }));

test('another path is a way out of everything', () => {
  expect(askedBy('/operators/codes?batch=7', '/operators')).toEqual(scopes);
});

test('another search part is a way out of what depends on the whole address', () => {
  expect(askedBy('/operators/rewards', '/operators/rewards?search=lamp')).toEqual(['address']);
});

test('the same address, with another hash, is no way out', () => {
  expect(askedBy('/journal?entry=7', '/journal?entry=7#photos')).toEqual([]);
});
