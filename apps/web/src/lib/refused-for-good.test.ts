import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error.ts';
import { isRefused } from './refused-for-good.ts';

test('what waits on the device is given up only where the server has refused it for good', () => {
  const refused = [400, 403, 404].map((status) => isRefused(new ApiError(status, {})));
  expect(refused).toEqual([true, true, true]);
  // Signed out, another member's session, a busy server and no answer at all: it stays on the device.
  const waiting = [401, 408, 409, 429, 500, 503].map((status) => isRefused(new ApiError(status, {})));
  expect(waiting).toEqual([false, false, false, false, false, false]);
  expect(isRefused(new NetworkError())).toBe(false);
});
