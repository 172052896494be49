import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const LEAST_MS = 60_000;

/** Files with short attempts that are repeated until the test's own deadline. */
const TRIES = new Set(['e2e/journeys/dashboard-map.spec.ts', 'e2e/world/world.ts']);

const TESTS = [
  '{apps,packages}/**/src/**/*.test.{ts,tsx}',
  '{testing,e2e,bench,laws}/**/*.{ts,tsx}',
  'apps/web/*.test.ts',
];

it('no test has a deadline below a minute: a busy machine is slow, not broken', () => {
  const short = globSync(TESTS)
    .filter((path) => !path.includes('node_modules') && !TRIES.has(path))
    .flatMap((path) =>
      Array.from(
        readFileSync(path, 'utf8').matchAll(/\b(?:test|hook|action)?[tT]imeout: ?([\d_]+)/g),
        ([found, ms = '']) => ({
          path,
          found,
          ms: Number(ms.replaceAll('_', '')),
        }),
      ),
    )
    .filter(({ ms }) => ms < LEAST_MS)
    .map(({ path, found }) => `${path}: ${found}`);
  expect(short).toEqual([]);
});
