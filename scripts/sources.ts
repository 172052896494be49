import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Copies the files of a clone, including uncommitted changes. */
export const copySources = (to: string): void => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const path of listed.split('\n').filter((one) => one !== '' && existsSync(one))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(path, join(to, path));
  }
};
