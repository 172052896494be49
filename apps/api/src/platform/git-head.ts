import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const read = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
};

const COMMIT = /^[0-9a-f]{40}([0-9a-f]{24})?$/;

/** The commit that a working copy has checked out, read as git stores it; null where the folder is none. */
export const gitHead = (folder: string): string | null => {
  // In a further working tree it is a file that names its folder.
  const elsewhere = /^gitdir: (.+)$/.exec(read(join(folder, '.git')) ?? '')?.[1];
  const own = elsewhere === undefined ? join(folder, '.git') : resolve(folder, elsewhere);
  const head = read(join(own, 'HEAD')) ?? '';
  if (COMMIT.test(head)) return head;
  const ref = /^ref: (refs\/.+)$/.exec(head)?.[1];
  if (ref === undefined) return null;
  const shared = resolve(own, read(join(own, 'commondir')) ?? '.');
  const packed = (read(join(shared, 'packed-refs')) ?? '').split('\n');
  const found =
    read(join(own, ref)) ??
    read(join(shared, ref)) ??
    packed.find((line) => line.endsWith(` ${ref}`))?.split(' ')[0] ??
    '';
  return COMMIT.test(found) ? found : null;
};
