import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { gitHead } from './git-head.ts';

const COMMIT = '0123456789abcdef0123456789abcdef01234567';

describe('the commit of a working copy', () => {
  const base = mkdtempSync(join(tmpdir(), 'stoa-git-'));
  let folder = '';
  let number = 0;
  beforeEach(() => {
    number += 1;
    folder = join(base, String(number));
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  const write = (file: string, text: string) => {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${text}\n`);
  };

  it('is that of its branch, loose or packed, or the one that is checked out', () => {
    write('.git/HEAD', 'ref: refs/heads/desk/new');
    expect(gitHead(folder)).toBeNull();
    write('.git/packed-refs', `# pack-refs with: peeled\n${COMMIT} refs/heads/desk/new`);
    expect(gitHead(folder)).toBe(COMMIT);
    const loose = COMMIT.replace('0', 'f');
    write('.git/refs/heads/desk/new', loose);
    expect(gitHead(folder)).toBe(loose);
    write('.git/HEAD', COMMIT);
    expect(gitHead(folder)).toBe(COMMIT);
  });

  it('is found from a further working tree', () => {
    write('.git', `gitdir: ${join(folder, 'main/worktrees/desk')}`);
    write('main/worktrees/desk/HEAD', 'ref: refs/heads/desk');
    write('main/worktrees/desk/commondir', '../..');
    write('main/refs/heads/desk', COMMIT);
    expect(gitHead(folder)).toBe(COMMIT);
  });

  it('is not known where there is none, or where it cannot be read', () => {
    expect(gitHead(folder)).toBeNull();
    for (const head of ['', 'ref: refs/heads/gone', 'ref: ../../secret', 'something else']) {
      write('.git/HEAD', head);
      expect(gitHead(folder)).toBeNull();
    }
  });
});
