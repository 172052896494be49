import { expect, test } from 'vitest';
import { wouldLeave, type LeaveScope } from './would-leave.ts';

const toLocation = (address: string) => {
  const { pathname, search } = new URL(address, 'https://stoa.example');
  return { pathname, search };
};

const scopes = ['address', 'page'] as const satisfies readonly LeaveScope[];
const askedBy = (from: string, to: string) =>
  scopes.filter((scope) =>
    wouldLeave(scope, { currentLocation: toLocation(from), nextLocation: toLocation(to) }),
  );

test('a different path counts as leaving in every scope', () => {
  expect(askedBy('/operators/codes?batch=7', '/operators')).toEqual(scopes);
});

test('a different query counts as leaving only for what depends on the whole address', () => {
  expect(askedBy('/operators/rewards', '/operators/rewards?search=lamp')).toEqual(['address']);
});

test('a different hash doesn’t count as leaving', () => {
  expect(askedBy('/journal?entry=7', '/journal?entry=7#photos')).toEqual([]);
});
