import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDataDir } from './data-dir.ts';

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-data-dir-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['a new one is private to the server’s user', null, 0o700],
    ['one that was readable by everyone is closed to others', 0o755, 0o750],
    ['one that a backup group can read stays open to the group', 0o750, 0o750],
    ['a shared one such as /tmp does not change', 0o1777, 0o1777],
  ] as const)('%s', (name, before, after) => {
    const path = join(folder, name.replaceAll(/\W/g, '-'));
    if (before !== null) {
      mkdirSync(path);
      chmodSync(path, before);
    }
    createDataDir(path);
    expect((statSync(path).mode & 0o7777).toString(8)).toBe(after.toString(8));
  });
});
