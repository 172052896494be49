import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { openMailbox, type Mailbox } from '@stoa/testing/harness/mailbox';

let app: TestApp;
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  app = await startTestApp({ mailUrl: mailbox.url });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const join = (email: string) => app.visitor().call('POST /waitlist/', { body: { email } });

it('the waiting list stores an address once, gives the same response each time, and confirms it with one email', async () => {
  const responses = [await join('waiting@example.com'), await join('Waiting@Example.com')];
  expect(responses.map(({ status, body }) => [status, body])).toEqual([
    [200, { joined: true }],
    [200, { joined: true }],
  ]);
  expect((await mailbox.next('waiting@example.com')).subject).toBe('You’re on the waiting list');
  const stored = await app.app.platform.db.selectFrom('waitlist').select('email').execute();
  expect(stored).toEqual([{ email: 'waiting@example.com' }]);
});

it('the waiting list refuses an invalid address', async () => {
  expect((await join('nobody')).body['email']).toEqual(['Invalid email address.']);
});
