import { readFileSync } from 'node:fs';

/** A package that production runs or serves, from the lock file. */
interface Dependency {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or the package's own wording. */
  readonly license: string;
}

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const LOCK = new URL('../package-lock.json', import.meta.url);

/** Lists the production packages by name, with their dependencies and those for other systems. */
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
    found.set(`${name}@${version}`, { name, version, license: license });
  }
  return [...found.values()].toSorted(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'),
  );
};

/**
 * Licenses of packages that we may ship. Only libvips may use the LGPL, because sharp loads it as a separate library that
 * anyone can replace.
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

/** Returns true if the package's license lets us ship it. */
export const isAllowed = ({ name, license }: Dependency): boolean => {
  const parts = license.replaceAll(/[()]/g, '').split(/ (?:and|or) /i);
  const isRight = (part: string) => ALLOWED.has(part) || (part === 'LGPL-3.0-or-later' && LIBVIPS.test(name));
  return / or /i.test(license) ? parts.some(isRight) : parts.every(isRight);
};

/** Writes the page that lists the packages by license. */
export const licensePage = (dependencies: readonly Dependency[]): string => {
  const licenses = [...new Set(dependencies.map(({ license }) => license))].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const sections = licenses.map((license) => {
    const own = dependencies.filter((dependency) => dependency.license === license);
    return `## ${license} (${own.length})\n\n${own.map(({ name, version }) => `- ${name} ${version}`).join('\n')}\n`;
  });
  return `# Licenses of the production packages

For anyone who distributes Stoa: the license of each package it contains.

Production runs ${dependencies.length} packages from \`package-lock.json\`: the dependencies of the API and the web app, with their own
dependencies and the binaries for other systems. \`npm run licenses\` writes this page. \`laws/licenses.test.ts\` checks that it is
up to date and that every license is allowed. Only libvips uses the LGPL, and sharp loads it as a separate library. The place
data is from GeoNames under CC BY 4.0.

${sections.join('\n')}`;
};
