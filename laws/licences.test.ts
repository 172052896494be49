import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAllowed, licencePage, productionDependencies } from '../scripts/production-licences.ts';

const dependencies = productionDependencies();

describe('the licenses of production packages', () => {
  it('allow Stoa to ship them', () => {
    expect(dependencies.length).toBeGreaterThan(100);
    const others = dependencies.filter((dependency) => !isAllowed(dependency));
    // If this fails, use another package, or decide that its license may be shipped (scripts/production-licences.ts).
    expect(others).toEqual([]);
  });

  it('are refused when copyleft or unknown, unless a permissive one may be chosen', () => {
    for (const licence of [
      'GPL-3.0-only',
      'AGPL-3.0-only',
      'LGPL-3.0-or-later',
      'unknown',
      'MIT AND GPL-2.0-only',
    ])
      expect([licence, isAllowed({ name: 'x', version: '1', licence })]).toEqual([licence, false]);
    for (const licence of ['(MIT OR GPL-3.0-only)', 'MIT and ISC'])
      expect([licence, isAllowed({ name: 'x', version: '1', licence })]).toEqual([licence, true]);
  });

  it('match docs/LICENCES.md: if not, run npm run licences', () => {
    const page = readFileSync(new URL('../docs/LICENCES.md', import.meta.url), 'utf8');
    expect(page).toBe(licencePage(dependencies));
  });
});
