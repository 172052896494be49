import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '@stoa/testing/harness/app';
import { startCommandLine } from '@stoa/testing/harness/command-line';

const SCRIPT = resolve(import.meta.dirname, '../../../../deploy/stoa');

describe('the command stoa of a machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-command-'));
  const command = join(folder, 'stoa');
  const settings = join(folder, 'environment');
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    // As /usr/local/bin/stoa leads to the release.
    symlinkSync(SCRIPT, command);
    const lines = [
      '# Settings, as systemd reads them',
      `PORT=${new URL(app.url).port}`,
      `  OPERATOR_TOKEN="${app.operatorToken}"  `,
      'MAIL_FROM=Stoa & friends <journal@stoa.example>',
      `SECURITY_CONTACT=$(touch ${join(folder, 'run')})`,
      '; another comment',
      'no assignment',
    ];
    writeFileSync(settings, lines.join('\n'), { mode: 0o600 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const stoa = async (args: readonly string[], env: Record<string, string> = {}, input = '') => {
    const own = { STOA_ENVIRONMENT: settings, STOA_USER: userInfo().username, ...env };
    return startCommandLine(args, own, input, command).ended;
  };

  it('finds its release and the server’s settings, which it reads without running them', async () => {
    const named = ['--email', 'ada@example.com', '--name', 'Ada Lovelace'];
    const { code, output } = await stoa(['staff', 'invite', ...named, '--roles', 'owner', '--yes']);
    expect([code, output]).toEqual([0, expect.stringContaining('Invited Ada Lovelace')]);
    expect(existsSync(join(folder, 'run'))).toBe(false);
  });

  it('names itself in its help and in what it says about a wrong call', async () => {
    const help = await stoa(['help', 'staff']);
    expect(help.out).toContain('  stoa staff invite --email');
    const wrong = await stoa(['staff', 'ivnite']);
    expect([wrong.code, wrong.err]).toEqual([2, expect.stringContaining('  stoa staff invite\n')]);
    expect(help.output + wrong.output).not.toContain('npm run');
  });

  it('lets the environment win over the file', async () => {
    const { code, output } = await stoa(['staff', 'list'], { OPERATOR_TOKEN: 'x'.repeat(32) });
    expect([code, output]).toEqual([1, expect.stringContaining('OPERATOR_TOKEN')]);
  });

  it('reads a file of the person who calls it from standard input', async () => {
    const shops = 'name,address,latitude,longitude,website,phone_number\nPorch,1 Main St,30.2,-97.7,,\n';
    expect(await stoa(['retailers', 'import', '--file', '-'], {}, shops)).toMatchObject({ code: 0 });
  });

  it.runIf(process.getuid?.() === 0)('becomes the server’s user, and writes that person’s name', async () => {
    chmodSync(folder, 0o755);
    const { code } = await stoa(['staff', 'list'], { STOA_USER: 'nobody', SUDO_USER: 'ada' });
    expect(code).toBe(0);
    const { out } = await stoa(['audit', '--json']);
    expect(out).toMatch(/"ada@/);
    const refused = spawnSync('setpriv', ['--reuid=nobody', '--clear-groups', command, 'help'], {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'] ?? '', STOA_ENVIRONMENT: settings },
    });
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringMatching(/Run this as root \(sudo\)/)]);
  });
});
