import { afterEach, expect, test, vi } from 'vitest';
import { renewStaleStaff } from './operator-call.ts';
import { operatorSession } from './operator-session.ts';

const ada = { id: 1, name: 'Ada', email: 'ada@stoa.example', roles: ['parcels' as const] };
const renewed = { ...ada, roles: ['parcels', 'members'], signs_in_by: 'password', passkeys: 0 };

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a newly granted role shows on the next screen, and is fetched at most twice a minute', async () => {
  const fetchStaff = vi.fn<() => Promise<Response>>(() => Promise.resolve(Response.json(renewed)));
  vi.stubGlobal('fetch', fetchStaff);
  operatorSession.beginAs({ ...ada, signs_in_by: 'password', passkeys: 0 });
  vi.useFakeTimers({ toFake: ['Date'] });
  renewStaleStaff();
  expect(fetchStaff).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + 31_000);
  renewStaleStaff();
  renewStaleStaff();
  await expect.poll(() => operatorSession.get().who).toEqual(renewed);
  expect(fetchStaff).toHaveBeenCalledOnce();
});
