import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gitHead } from './git-head.ts';

/** Written into the bundle by `build.ts`, null where it is not known; the sources have none, and a working copy says it itself. */
declare const BUILT_COMMIT: string | null;

const root = new URL('../../../../', import.meta.url);
const packageFile = new URL('../../package.json', import.meta.url);

export interface Build {
  readonly name: string;
  readonly version: string;
  /** Null where it is not known. */
  readonly commit: string | null;
}

const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/** What this process was made from. */
export const BUILD: Build = {
  name: 'Stoa',
  version,
  commit: typeof BUILT_COMMIT === 'undefined' ? gitHead(fileURLToPath(root)) : BUILT_COMMIT,
};
