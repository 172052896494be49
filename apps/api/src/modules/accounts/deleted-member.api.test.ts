import { routes, type Call, type Route } from '@stoa/contract';
import { toRequest } from '@stoa/contract/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { form, photo } from '@stoa/testing/harness/photos';

const GONE = { error: 'User not found', detail: 'User not found' };

const MEMBER_CALLS = Object.entries(routes as Record<string, Route>)
  .filter(([, { access }]) => access === 'member')
  .map(([call]) => call as Call);

describe('a deleted member', () => {
  let app: TestApp;
  let member: Awaited<ReturnType<TestApp['member']>>;
  let picture: string;
  beforeAll(async () => {
    app = await startTestApp();
    member = await app.member();
    const body = form({ name: 'Mine', description: 'Own' }, [['journal_images', await photo()]]);
    const added = await member.call('POST /cigars/add_cigar/', { body });
    picture = added.body.journal_images[0]?.small_url ?? '';
    await app.suspend(member.memberId);
  });
  afterAll(() => app.close());

  it.each(MEMBER_CALLS)('gets "User not found" from %s', async (call) => {
    const request = toRequest(call, { params: { id: 1 } });
    const response = await member.fetch(request.url, { method: request.method });
    expect([response.status, await response.json()]).toEqual([401, GONE]);
  });

  it('gets "User not found" on the other devices after deleting the account on one of them', async () => {
    const leaving = await app.member();
    const phone = app.visitor();
    await phone.send('POST', '/user/authenticate/', { email: leaving.email, password: 'secret-1' });
    const left = await leaving.send('POST', '/user/me/delete-account/', { password: 'secret-1' });
    expect(left.status).toBe(204);
    const response = await phone.send('GET', '/user/me/');
    expect([response.status, response.body]).toEqual([401, GONE]);
  });

  it('cannot sign in, refresh a session, or load pictures', async () => {
    const signIn = async (password: string) => {
      const reply = await app
        .visitor()
        .send('POST', '/user/authenticate/', { email: member.email, password });
      return [reply.status, reply.body.error];
    };
    expect(await signIn('secret-1')).toEqual([400, 'This account is suspended. Please write to us.']);
    expect(await signIn('secret-2')).toEqual([400, 'Invalid email or password.']);
    expect(picture).not.toBe('');
    expect((await member.fetch(picture)).status).toBe(401);
    const refreshed = await member.send('POST', '/user/refresh-token/');
    expect([refreshed.status, refreshed.body]).toEqual([401, GONE]);
  });
});
