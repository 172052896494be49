import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDataDir } from './data-dir.ts';

describe.skipIf(process.platform === 'win32')('the data directory', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-data-dir-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    ['a new one is for the server’s user alone', null, 0o700],
    ['one that everybody could read is closed to others', 0o755, 0o750],
    ['one that a backup’s group reads stays open to it', 0o750, 0o750],
    ['a shared one such as /tmp stays as it is', 0o1777, 0o1777],
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
