import { expect, test } from 'vitest';
import { isWayOut, type WayOutScope } from './way-out.ts';

const step = (from: string, to: string, historyAction: 'POP' | 'PUSH' | 'REPLACE') => {
  const [currentLocation, nextLocation] = [from, to].map((address) => {
    const { pathname, search } = new URL(address, 'https://stoa.example');
    return { pathname, search };
  }) as [{ pathname: string; search: string }, { pathname: string; search: string }];
  return { currentLocation, nextLocation, historyAction };
};

const scopes = ['address', 'page', 'dialog'] as const satisfies readonly WayOutScope[];
const askedBy = (...[from, to, action]: Parameters<typeof step>) =>
  scopes.filter((scope) => isWayOut(scope, step(from, to, action)));

test('another path is a way out of everything', () => {
  for (const action of ['POP', 'PUSH', 'REPLACE'] as const)
    expect(askedBy('/operators/codes?batch=7', '/operators', action)).toEqual(scopes);
});

test('Back to another search part is a way out of a dialog, and what a list does to it is none', () => {
  expect(askedBy('/operators/codes?batch=7', '/operators/codes', 'POP')).toEqual(['address', 'dialog']);
  expect(askedBy('/operators/rewards', '/operators/rewards?search=lamp', 'REPLACE')).toEqual(['address']);
  expect(askedBy('/operators/codes', '/operators/codes?batch=7', 'PUSH')).toEqual(['address']);
});

test('the same address, with another hash, is no way out', () => {
  expect(askedBy('/journal?entry=7', '/journal?entry=7#photos', 'POP')).toEqual([]);
});
