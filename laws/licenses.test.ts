import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAllowed, licensePage, productionDependencies } from '../scripts/production-licenses.ts';

const dependencies = productionDependencies();

describe('the licenses of production packages', () => {
  it('allow Stoa to ship them', () => {
    expect(dependencies.length).toBeGreaterThan(100);
    const others = dependencies.filter((dependency) => !isAllowed(dependency));
    // If this fails, use another package, or decide that its license may be shipped (scripts/production-licenses.ts).
    expect(others).toEqual([]);
  });

  it('are refused if copyleft or unknown, unless a permissive one is an option', () => {
    for (const license of [
      'GPL-3.0-only',
      'AGPL-3.0-only',
      'LGPL-3.0-or-later',
      'unknown',
      'MIT AND GPL-2.0-only',
    ])
      expect([license, isAllowed({ name: 'x', version: '1', license })]).toEqual([license, false]);
    for (const license of ['(MIT OR GPL-3.0-only)', 'MIT and ISC'])
      expect([license, isAllowed({ name: 'x', version: '1', license })]).toEqual([license, true]);
  });

  it('match docs/LICENSES.md: if not, run npm run licenses', () => {
    const page = readFileSync(new URL('../docs/LICENSES.md', import.meta.url), 'utf8');
    expect(page).toBe(licensePage(dependencies));
  });
});
