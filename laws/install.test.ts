import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('..', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');
const manifest = JSON.parse(read('package.json')) as {
  engines: { node: string; npm: string };
  scripts: Readonly<Record<string, string>>;
  allowScripts: Readonly<Record<string, boolean>>;
  optionalDependencies: Readonly<Record<string, string>>;
};
interface LockedPackage {
  readonly hasInstallScript?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}
const { packages: lock } = JSON.parse(read('package-lock.json')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** The machine's own Node, if there is one that is older than ours. */
const SYSTEM_NODE = '/usr/bin/node';

describe('an installation', () => {
  it('runs no package scripts', () => {
    const scripted = new Set(
      Object.entries(lock).flatMap(([place, { hasInstallScript }]) =>
        hasInstallScript && place.includes('node_modules/')
          ? (place.split('node_modules/').at(-1) ?? '')
          : [],
      ),
    );
    expect(Object.keys(manifest.allowScripts).toSorted()).toEqual([...scripted].toSorted());
    expect(Object.values(manifest.allowScripts)).not.toContain(true);
  });

  it('finds every package for every system, not just the one that wrote the lock file', () => {
    const names = new Set(Object.keys(lock).map((place) => place.split('node_modules/').at(-1)));
    const missing = Object.entries(lock).flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !names.has(name))
        .map((name) => `${name}, for ${place}`),
    );
    expect(missing).toEqual([]);
  });

  it('installs one version of Node, the container’s', () => {
    const versions = new Set(Object.values(manifest.optionalDependencies));
    expect(versions.size).toBe(1);
    expect(read('deploy/Containerfile')).toContain(`node:${[...versions].join('')}-bookworm-slim`);
  });

  it('is documented with the oldest Node and npm that package.json accepts', () => {
    const [node = '', npm = ''] = [manifest.engines.node, manifest.engines.npm].map((range) =>
      range.slice(2),
    );
    expect(read('README.md')).toContain(`Node ${node} or later with npm ${npm}`);
  });

  it.runIf(existsSync(SYSTEM_NODE))('says which Node is needed when the current one is too old', () => {
    const asOld = [
      '--import',
      `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.19.0'})`,
    ];
    const guard = ['--import', './scripts/node-version.mjs', 'scripts/start.ts'];
    const { status, stderr } = spawnSync(SYSTEM_NODE, [...asOld, ...guard], { cwd: ROOT, encoding: 'utf8' });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^Stoa needs Node 24 or later; this is Node 20\.19\.0\. Run npm ci, .*\n$/),
    ]);
  });

  it('checks the Node version before it starts a TypeScript script', () => {
    const unguarded = ['start', 'dev', 'stoa', 'check'].filter(
      (name) => !manifest.scripts[name]?.startsWith('node --import ./scripts/node-version.mjs '),
    );
    expect(unguarded).toEqual([]);
  });
});

describe('npm run types', () => {
  it('reads every source file in the repository', () => {
    const projects = Array.from(
      manifest.scripts['types']?.matchAll(/-p (\S+)/g) ?? [],
      ([, path = '']) => path,
    );
    const compiled = new Set(
      projects.flatMap((path) =>
        spawnSync('tsc', ['--listFilesOnly', '-p', path], { cwd: ROOT, encoding: 'utf8' })
          .stdout.split('\n')
          .map((file) => relative(resolve(), file)),
      ),
    );
    const written = globSync('**/*.{ts,tsx}', { exclude: ['**/node_modules/**', '**/dist/**', '.*/**'] });
    expect(written.length).toBeGreaterThan(1000);
    expect(written.filter((path) => !compiled.has(path))).toEqual([]);
  });
});
