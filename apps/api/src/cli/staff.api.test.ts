import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { runCommandLine } from '@stoa/testing/harness/command-line';
import { awaitMails } from '@stoa/testing/harness/outbox';

describe('staff on the command line', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const stoa = (args: readonly string[], operatorToken = app.operatorToken) =>
    runCommandLine({ url: app.url, operatorToken }, ['staff', ...args]);

  it('can be invited, starting with the first owner, listed, given roles, and removed', async () => {
    const who = ['--email', 'ada@stoa.example', '--name', 'Ada Lovelace'];
    expect(await stoa(['invite', ...who, '--roles', 'boss', '--yes'])).toEqual({
      code: 2,
      output: expect.stringMatching(/^"boss" isn’t a role\. Roles are parcels, /),
    });
    expect(await stoa(['invite', ...who, '--roles', 'owner, parcels', '--yes'])).toEqual({
      code: 0,
      output: expect.stringMatching(/Invited Ada Lovelace \(\d+\) as parcels, owner\. The email is queued\./),
    });
    expect(await awaitMails(app, 'ada@stoa.example', 1)).toHaveLength(1);
    const listed = JSON.parse((await stoa(['list', '--json'])).output) as { id: number }[];
    const id = String(listed[0]?.id);
    expect((await stoa(['list'])).output).toMatch(/Ada Lovelace +ada@stoa\.example +parcels,owner +invited/);
    expect((await stoa(['roles', '--id', id, '--roles', 'members'])).output).toMatch(
      /has the roles members\./,
    );
    expect((await stoa(['leave', '--id', id])).code).toBe(2);
    expect((await stoa(['leave', '--id', id, '--yes'])).output).toMatch(/Ada Lovelace has left/);
    expect(await stoa(['list'], 'off')).toEqual({
      code: 2,
      output: expect.stringMatching(/^The operator token is turned off here/),
    });
  });
});
