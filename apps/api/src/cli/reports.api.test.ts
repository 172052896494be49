import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { runCommandLine } from '@stoa/testing/harness/command-line';

describe('reports on the command line', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const stoa = (...args: string[]) => runCommandLine(app, ['reports', ...args]);

  it('are listed and can be decided only once', async () => {
    const [owner, reporter] = [await app.member({ last_name: 'Umbra' }), await app.member()];
    await owner.call('PUT /user/me/', { body: { bio: 'Cheap boxes here' } });
    await reporter.call('POST /reports/', { body: { kind: 'member', id: owner.memberId, reason: 'spam' } });
    const listed = await stoa('list');
    expect(listed.output).toMatch(/member \d+ of Marcus Umbra .*shown +1 +spam +Cheap boxes here/);
    const [, id = ''] = /^(\d+) /m.exec(listed.output) ?? [];
    const wrong = await stoa('decide', '--id', id, '--decision', 'burn', '--yes');
    expect(wrong).toEqual({ code: 2, output: expect.stringContaining('keep, remove, warn, suspend') });
    const timed = await stoa('decide', '--id', id, '--decision', 'warn', '--days', '7', '--yes');
    expect(timed).toEqual({ code: 2, output: expect.stringContaining('Only a suspension has an end') });
    const decided = await stoa('decide', '--id', id, '--decision', 'warn', '--yes');
    expect(decided).toEqual({ code: 0, output: expect.stringContaining('its author is warned') });
    const again = await stoa('decide', '--id', id, '--decision', 'keep', '--yes');
    expect(again).toEqual({ code: 1, output: expect.stringContaining('has already decided this') });
    expect((await stoa('list', '--state', 'decided')).output).toContain('warn');
  });
});
