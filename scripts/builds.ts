import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

interface Build {
  readonly name: string;
  readonly workspace: string;
  readonly sources: readonly string[];
  /** Says what the build was made from. */
  readonly stamp: string;
}

const BUILDS: readonly Build[] = [
  {
    name: 'web app',
    workspace: '@stoa/web',
    sources: [
      'apps/web/src/**/*',
      'apps/web/public/**/*',
      'apps/web/index.html',
      'apps/web/*.ts',
      'packages/*/src/**/*.ts',
      'package-lock.json',
    ],
    stamp: 'apps/web/dist/.built-from',
  },
  {
    name: 'server',
    workspace: '@stoa/api',
    sources: [
      'apps/api/src/**/*.ts',
      'apps/api/build.ts',
      'packages/*/src/**/*.ts',
      'scripts/node-version.mjs',
      'package-lock.json',
      // The build names its commit (`GET /version`), and this file grows with every commit and checkout.
      '.git/logs/HEAD',
    ],
    stamp: 'apps/api/dist/.built-from',
  },
];

/** A digest of everything that a build is made from. */
const digest = ({ sources }: Build): string => {
  const hash = createHash('sha256');
  for (const path of globSync([...sources]).toSorted()) {
    if (statSync(path).isFile()) hash.update(path).update(readFileSync(path));
  }
  return hash.digest('hex');
};

/** Notes that both were built from the sources as they are. */
export const stampBuilds = (): void => {
  for (const build of BUILDS) writeFileSync(build.stamp, digest(build));
};

/**
 * Builds the web app and the server where the sources are not those of the last build.
 *
 * @throws where one cannot be built; what stops it has been written by then
 */
export const buildWhatChanged = (say: (line: string) => void): void => {
  for (const build of BUILDS) {
    const now = digest(build);
    if (existsSync(build.stamp) && readFileSync(build.stamp, 'utf8') === now) continue;
    say(`Building the ${build.name} …`);
    const { status } = spawnSync('npm', ['run', 'build', '--silent', `--workspace=${build.workspace}`], {
      stdio: 'inherit',
    });
    if (status !== 0) throw new Error(`The ${build.name} could not be built. Mend what is said above.`);
    writeFileSync(build.stamp, now);
  }
};
