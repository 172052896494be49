import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { runCommandLine } from '@stoa/testing/harness/command-line';
import { noticesFor } from '@stoa/testing/harness/notices';

describe('messages on the command line', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const send = (...args: string[]) => runCommandLine(app, ['messages', 'send', ...args]);

  it('reach the named audience and no one else', async () => {
    const [one, other] = [await app.member(), await app.member()];
    const words = ['--header', 'The porch', '--message', 'It is open.'];
    const sent = await send(...words, '--members', String(one.memberId));
    expect(sent).toEqual({ code: 0, output: expect.stringMatching(/^Queued message \d+: The porch\./) });
    expect(await noticesFor(app, one, 'ADMIN_MESSAGE')).toHaveLength(1);
    for (const audience of [[], ['--all', 'no'], ['--all', 'yes', '--city', 'Austin'], ['--members', 'x']]) {
      const { code, output } = await send(...words, ...audience);
      expect([audience, code, output]).toEqual([audience, 2, expect.stringContaining('Usage: npm run stoa')]);
    }
    expect(await noticesFor(app, other, 'ADMIN_MESSAGE')).toEqual([]);
    const unreached = await send(...words, '--city', 'Nowhere', '--state', 'TX', '--yes');
    expect(unreached).toEqual({
      code: 1,
      output: expect.stringMatching(/^No one matches, so the message wasn’t sent/),
    });
    const unconfirmed = await send(...words, '--all', 'yes');
    expect(unconfirmed).toEqual({
      code: 2,
      output: expect.stringMatching(/goes to 2 members\. This can’t be undone\. Add --yes/),
    });
    expect(await noticesFor(app, other, 'ADMIN_MESSAGE')).toEqual([]);
    expect((await send(...words, '--all', 'yes', '--yes')).code).toBe(0);
    expect(await noticesFor(app, other, 'ADMIN_MESSAGE')).toHaveLength(1);
  });
});
