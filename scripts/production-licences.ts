import { readFileSync } from 'node:fs';

/** A package that runs or is served in production, as the lock file names it. */
export interface Dependency {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or what the package says instead. */
  readonly licence: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const LOCK = new URL('../package-lock.json', import.meta.url);

/** Every package of production, its own dependencies and those of other machines included, by name. */
export const productionDependencies = (): Dependency[] => {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>;
  };
  const found = new Map<string, Dependency>();
  for (const [path, { version = '', license = 'unknown', link, dev, devOptional }] of Object.entries(
    packages,
  )) {
    const name = path.split('node_modules/').at(-1) ?? '';
    if (!path.includes('node_modules/') || link || dev || devOptional) continue;
    found.set(`${name}@${version}`, { name, version, licence: license });
  }
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
};

/**
 * Licences that Stoa may be shipped with. The LGPL is libvips' alone: a library of its own that sharp loads and that
 * anyone may exchange; nothing else may come under it.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);
const LIBVIPS = /^@img\/sharp-/;

/** Whether a package's licence lets us ship it. */
export const isAllowed = ({ name, licence }: Dependency): boolean => {
  const parts = licence.replaceAll(/[()]/g, '').split(/ (?:and|or) /i);
  const isRight = (part: string) => ALLOWED.has(part) || (part === 'LGPL-3.0-or-later' && LIBVIPS.test(name));
  return / or /i.test(licence) ? parts.some(isRight) : parts.every(isRight);
};

/** The page that lists them, by licence. */
export const licencePage = (dependencies: readonly Dependency[]): string => {
  const licences = [...new Set(dependencies.map(({ licence }) => licence))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const sections = licences.map((licence) => {
    const own = dependencies.filter((dependency) => dependency.licence === licence);
    return `## ${licence} (${own.length})\n\n${own.map(({ name, version }) => `- ${name} ${version}`).join('\n')}\n`;
  });
  return `# Licences of what production runs

For whoever distributes Stoa: under which licences its parts come.

${dependencies.length} packages: the API’s, the web app’s and their own dependencies, as \`package-lock.json\` has them (binaries for
other machines included). Made by \`npm run licences\`; \`laws/licences.test.ts\` holds that it is up to date and that no
other licence comes in. The LGPL is that of libvips, which sharp loads as a library of its own. Place data: GeoNames,
CC BY 4.0 (README).

${sections.join('\n')}`;
};
