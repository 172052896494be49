import { readFileSync } from 'node:fs';

/** Written into the bundle by `build.ts`; the sources have none. */
declare const BUILT_COMMIT: string | null | undefined;

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
  commit: typeof BUILT_COMMIT === 'string' ? BUILT_COMMIT : null,
};
