import { readFileSync } from 'node:fs';

/** The bundler defines it (`build.ts`). It is undefined when the sources run. */
declare const BUILT_COMMIT: string | null | undefined;

const packageFile = new URL('../../package.json', import.meta.url);

interface Build {
  readonly name: string;
  readonly version: string;
  /** Null if unknown. */
  readonly commit: string | null;
}

const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

export const BUILD: Build = {
  name: 'Stoa',
  version,
  commit: typeof BUILT_COMMIT === 'string' ? BUILT_COMMIT : null,
};
