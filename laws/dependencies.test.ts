import { describe, expect, it } from 'vitest';
import {
  holeText,
  isForProduction,
  knownAdvisories,
  knownHoles,
  lockedPackages,
  lockFaults,
  missingFromLock,
  type LockedPackage,
} from '../scripts/locked-packages.ts';

const packages = lockedPackages();
const { advisories, packages: lookedUp } = knownAdvisories();

const one = (change: Partial<LockedPackage>): LockedPackage => ({
  name: 'fastify',
  version: '5.12.8',
  integrity: 'sha512-x',
  resolved: '',
  hasInstallScript: false,
  isBundled: false,
  isForDevelopment: false,
  ...change,
});

describe('package-lock.json', () => {
  it('has a sum for every package, from the registry, and no unread install script', () => {
    expect(packages.length).toBeGreaterThan(500);
    expect(lockFaults(packages)).toEqual([]);
  });

  it('has every package for every system, not only for the one where it was made', () => {
    expect(missingFromLock()).toEqual([]);
  });

  it('would be refused for a package of another system that is missing', () => {
    const entries = {
      '': { dependencies: { a: '1.0.0' } },
      'node_modules/a': { optionalDependencies: { 'a-darwin': '1.0.0', 'a-linux': '1.0.0' } },
      'node_modules/a/node_modules/a-linux': {},
    };
    expect(missingFromLock(entries)).toEqual(['a-darwin, for node_modules/a']);
  });

  it('names no package of production with a hole that is known here', () => {
    expect(knownHoles(packages, advisories).filter(isForProduction).map(holeText)).toEqual([]);
  });

  it.each<[string, readonly LockedPackage[]]>([
    ['a missing sum', [one({ integrity: '' })]],
    ['a weak sum', [one({ integrity: 'sha1-x' })]],
    ['another source', [one({ resolved: 'git+ssh://git@github.com/x/y.git' })]],
    ['an install script', [one({ hasInstallScript: true })]],
    ['a second version', [one({}), one({ version: '4.0.0' })]],
  ])('would be refused for %s', (_, wrong) => {
    expect(lockFaults(wrong)).toHaveLength(1);
  });
});

describe('scripts/advisories.json', () => {
  it('has only whole entries, about packages that are named as looked up', () => {
    for (const { package: name, id, affected, source } of advisories) {
      expect(lookedUp).toContain(name);
      expect(id).not.toBe('');
      expect(source).toMatch(/^https:\/\//);
      for (const range of affected)
        expect([range.introduced, range.fixed].join(' ')).toMatch(/^\d+\.\d+\.\d+ \d+\.\d+\.\d+$/);
      expect(affected.length).toBeGreaterThan(0);
    }
  });

  it('is compared by versions: from the one that brought a hole to before the one that fixed it', () => {
    const holesOf = (version: string) =>
      knownHoles([one({ name: 'react-router', version })], advisories)
        .filter(({ advisory }) => advisory.id === 'GHSA-qwww-vcr4-c8h2')
        .map(({ locked }) => locked.version);
    expect(['7.11.9', '7.18.2', '8.3.0', '10.0.0'].flatMap(holesOf)).toEqual([]);
    const affected = ['7.12.0', '7.18.1', '8.0.0', '8.2.10'];
    expect(affected.flatMap(holesOf)).toEqual(affected);
  });
});
