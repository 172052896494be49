import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const READ = /\.(?:tsx?|json|sql|md)$/;
const NOT_READ = new Set(['node_modules', 'dist', '.git']);

/** A text to add to a file, below the line that contains `below`, or as a new file. */
type Edit =
  | { readonly path: string; readonly below: string; readonly text: string }
  | { readonly path: string; readonly text: string };

/** A change that a developer makes by hand, file by file. */
export interface Addition {
  readonly name: string;
  readonly edits: readonly Edit[];
}

export const listFiles = ({ edits }: Addition): string[] => [...new Set(edits.map(({ path }) => path))];

/** Copies only the sources, and links this repository's packages. */
export const copyTree = (): string => {
  const copy = mkdtempSync(join(tmpdir(), 'stoa-addition-'));
  for (const name of readdirSync(ROOT)) {
    if (name.startsWith('.') || NOT_READ.has(name)) continue;
    cpSync(join(ROOT, name), join(copy, name), {
      recursive: true,
      filter: (path) => {
        const last = path.slice(path.lastIndexOf('/') + 1);
        return !NOT_READ.has(last) && (READ.test(last) || statSync(path).isDirectory());
      },
    });
  }
  const [from, to] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  mkdirSync(join(to, '@stoa'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@stoa') symlinkSync(join(from, name), join(to, name));
  for (const name of readdirSync(join(from, '@stoa')))
    symlinkSync(readlinkSync(join(from, '@stoa', name)), join(to, '@stoa', name));
  return copy;
};

export const apply = (copy: string, edit: Edit): void => {
  const path = join(copy, edit.path);
  if (!('below' in edit)) {
    writeFileSync(path, edit.text, { flag: 'wx' });
    return;
  }
  const lines = readFileSync(path, 'utf8').split('\n');
  const index = lines.findIndex((line) => line.includes(edit.below));
  if (index === -1) throw new Error(`No line in ${edit.path} contains ${edit.below}.`);
  writeFileSync(path, lines.toSpliced(index + 1, 0, edit.text).join('\n'));
};

/** @returns The compiler's errors, or an empty text. */
export const typeFaults = (copy: string, project: string): string => {
  const { stdout, status } = spawnSync('tsc', ['-p', project], { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}exited with ${status}`;
};
