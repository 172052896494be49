import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startS3, type S3Server } from '@stoa/testing/machine/s3';

const SCRIPT = resolve(import.meta.dirname, '../../../../deploy/backup/stoa-off-site');
const NAME = 'stoa-2026-11-21T030000Z.tar';

describe('a copy of a backup in another place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-off-site-'));
  const bytes = Buffer.concat([Buffer.from('a member’s secret'), randomBytes(9 * 1024 * 1024)]);
  let s3: S3Server;
  beforeAll(async () => {
    s3 = await startS3();
    writeFileSync(join(folder, NAME), bytes);
    mkdirSync(join(folder, 'back'));
  });
  afterAll(async () => {
    await s3.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const offSite = (args: readonly string[], env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(SCRIPT, args, {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'] ?? '',
        OFFSITE_URL: s3.url,
        OFFSITE_KEY: 'a'.repeat(64),
        OFFSITE_ACCESS_KEY_ID: s3.credentials['AWS_ACCESS_KEY_ID'] ?? '',
        OFFSITE_SECRET_ACCESS_KEY: s3.credentials['AWS_SECRET_ACCESS_KEY'] ?? '',
        // Those of the servers' own storage.
        AWS_ACCESS_KEY_ID: 'another',
        AWS_SECRET_ACCESS_KEY: 'another',
        ...env,
      },
    });
    return { code: status, output: stdout + stderr };
  };
  const stored = () =>
    readdirSync(s3.folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('_object'));

  it('has parts that no one can read without the key', () => {
    expect(offSite([join(folder, NAME)])).toMatchObject({ code: 0 });
    expect(stored()).toHaveLength(3);
    for (const path of stored())
      expect(readFileSync(join(s3.folder, path)).includes('a member’s secret')).toBe(false);
  });

  it('comes back as it was, readable only by its owner', () => {
    expect(offSite(['--fetch', join(folder, 'back')])).toMatchObject({
      code: 0,
      output: expect.stringContaining('Now verify it') as unknown,
    });
    const file = join(folder, 'back', NAME);
    expect(readFileSync(file).equals(bytes)).toBe(true);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    rmSync(file);
  });

  it('is refused with another key, and if its parts were exchanged', () => {
    const other = offSite(['--fetch', join(folder, 'back')], { OFFSITE_KEY: 'b'.repeat(64) });
    expect([other.code, other.output]).toEqual([1, expect.stringContaining('can’t be decrypted')]);
    const [first = '', second = ''] = stored().filter((path) => /\/\d{6}/.test(path));
    writeFileSync(join(s3.folder, first), readFileSync(join(s3.folder, second)));
    expect(offSite(['--fetch', join(folder, 'back'), NAME])).toMatchObject({ code: 1 });
    expect(readdirSync(join(folder, 'back'))).toEqual([]);
  });

  it('doesn’t exist until all of it is there', () => {
    const end = stored().find((path) => path.includes('/end')) ?? '';
    rmSync(join(s3.folder, end));
    rmSync(join(s3.folder, end.replace('_object', '_metadata.json')));
    const { code, output } = offSite(['--fetch', join(folder, 'back')]);
    expect([code, output]).toEqual([1, expect.stringContaining('There are: none')]);
  });

  it.each([
    [{ OFFSITE_URL: '' }, 'OFFSITE_URL is missing'],
    [{ OFFSITE_URL: 'https://s3.example.com' }, 'OFFSITE_URL is invalid'],
    [{ OFFSITE_KEY: 'short' }, 'OFFSITE_KEY must be 64 hex digits'],
  ])('isn’t made with %o', (env, reason) => {
    expect(offSite([join(folder, NAME)], env).output).toContain(reason);
  });
});
