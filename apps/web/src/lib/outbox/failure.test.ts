import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '../api-error.ts';
import { isRefused, pauseAfter, toFailure } from './failure.ts';

test.each([
  [new NetworkError(), { kind: 'later', seconds: null }],
  [new DOMException('Stopped.', 'AbortError'), { kind: 'later', seconds: null }],
  [new ApiError(503, {}, 3), { kind: 'later', seconds: 3 }],
  [new ApiError(429, {}, 120), { kind: 'later', seconds: 120 }],
  [new ApiError(408, {}), { kind: 'later', seconds: null }],
  [new ApiError(502, null), { kind: 'later', seconds: null }],
  [new ApiError(500, {}), { kind: 'broken' }],
  [new ApiError(401, {}), { kind: 'signed-out' }],
  [new ApiError(404, { detail: 'User not found' }), { kind: 'signed-out' }],
  [new ApiError(409, { error: 'Someone else is signed in.', other_member: true }), { kind: 'signed-out' }],
  [
    new ApiError(409, { error: 'Too many lots.' }),
    { kind: 'refused', refusal: { text: 'Too many lots.', status: 409, body: { error: 'Too many lots.' } } },
  ],
  [
    new ApiError(400, { error: 'x', code: ['Invalid cigar code'] }),
    {
      kind: 'refused',
      refusal: {
        text: 'Invalid cigar code',
        status: 400,
        body: { error: 'x', code: ['Invalid cigar code'] },
      },
    },
  ],
])('%s means %j', (error, meaning) => {
  expect(toFailure(error)).toEqual(meaning);
});

test('only a final response from the server counts as a refusal', () => {
  expect([400, 403, 404, 409, 413].map((status) => isRefused(new ApiError(status, {})))).toEqual(
    Array(5).fill(true),
  );
  const waiting = [401, 408, 429, 500, 503].map((status) => isRefused(new ApiError(status, {})));
  expect(waiting).toEqual(Array(5).fill(false));
});

test('the pause grows up to a limit, and is never shorter than the server asks', () => {
  expect([1, 2, 3].map((failures) => pauseAfter(failures, null))).toEqual([5000, 10_000, 20_000]);
  expect(pauseAfter(40, null)).toBe(600_000);
  expect(pauseAfter(1, 3600)).toBe(3_600_000);
});
