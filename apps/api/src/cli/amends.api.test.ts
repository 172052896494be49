import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { runCommandLine } from '@stoa/testing/harness/command-line';
import { form, photo } from '@stoa/testing/harness/photos';

const TWO_DAYS_MS = 2 * 24 * 60 * 60 * 1000;

describe('faulty cigars on the command line', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  const stoa = (...args: string[]) => runCommandLine(app, ['amends', ...args]);

  it('are listed with the member’s share and can be decided only once', async () => {
    app.clock.advance(-TWO_DAYS_MS);
    const member = await app.member({ last_name: 'Umbra' });
    app.clock.advance(TWO_DAYS_MS);
    await member.call('POST /user/authenticate/', { body: { email: member.email, password: 'secret-1' } });
    const { codes } = await app.codes(2);
    for (const cigar_code of codes) {
      const { body } = await member.call('POST /cigars/add_cigar/', { body: { cigar_code } });
      await member.call('POST /cigars/{id}/amends/', {
        params: { id: body.id },
        body: form({ faults: '["tight_draw"]', words: 'Like a nail.' }, [['photo', await photo()]]),
      });
    }
    const listed = await stoa('list');
    expect(listed.output).toMatch(
      /Marcus Umbra’s Test wisdom \(member \d+\) .*Tight draw +40 +100% +Like a nail\./,
    );
    const [, id = ''] = /^(\d+) /m.exec(listed.output) ?? [];
    const wrong = await stoa('decide', '--id', id, '--decision', 'burn', '--yes');
    expect(wrong).toEqual({ code: 2, output: expect.stringContaining('points, replacement, decline') });
    const silent = await stoa('decide', '--id', id, '--decision', 'decline', '--yes');
    expect(silent).toEqual({ code: 2, output: expect.stringContaining('needs a reason') });
    const decided = await stoa('decide', '--id', id, '--decision', 'points', '--yes');
    expect(decided).toEqual({ code: 0, output: expect.stringContaining('is refunded') });
    const again = await stoa('decide', '--id', id, '--decision', 'points', '--yes');
    expect(again).toEqual({ code: 1, output: expect.stringContaining('has already decided this') });
    expect((await stoa('list', '--state', 'accepted')).output).toContain('Umbra');
  });
});
