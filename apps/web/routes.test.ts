import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listAddresses, patternFor } from './route.ts';
import { CONSOLE, REFERRAL, ROUTES } from './routes.ts';

const pages = ROUTES.flatMap((route) => listAddresses(route).map((path) => ({ path, values: route.values })));
const patterns = [...pages, { path: REFERRAL, values: undefined }].map(({ path, values }) => ({
  path,
  pattern: patternFor(path, values),
}));
const isKnown = (address: string) =>
  patterns.some(({ path, pattern }) =>
    pattern === null ? !path.endsWith('*') && path === address : new RegExp(pattern).test(address),
  );

it.each([
  '/',
  '/lines/wisdom',
  '/referral/demo.stoic',
  '/dashboard',
  '/dashboard/journal/years/2026',
  '/dashboard/journal/years/2026/book',
  '/dashboard/cigars/12',
  '/dashboard/cigars/n12',
  '/operators',
  '/operators/join',
  '/operators/forgot-password',
  '/operators/members/7',
  ...CONSOLE.flatMap((screen) => ('icon' in screen ? [screen.path] : [])),
  '/operators/account',
])('%s is a known address', (address) => {
  expect(isKnown(address)).toBe(true);
});

it.each([
  '/nowhere',
  '/lines/vanity',
  '/lines/wisdom/more',
  '/dashboard/nowhere',
  '/dashboard/journal/years/20266',
  '/dashboard/cigars/best',
  '/operators/nowhere',
  '/operators/codes/more',
  '/operators/members/seven',
])('%s is not a known address', (address) => {
  expect(isKnown(address)).toBe(false);
});

const SOURCES = join(import.meta.dirname, '../..');

it('every address in the app, the emails, and the notifications is known', () => {
  const files = globSync('{apps/{web,api},packages/contract}/src/**/*.{ts,tsx}', { cwd: SOURCES });
  const written = files
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      Array.from(
        readFileSync(join(SOURCES, file), 'utf8').matchAll(
          /["'`](\/(?:dashboard|operators)[\w/-]*)(?=[?#"'`])/g,
        ),
        ([, address = '']) => ({ file, address }),
      ),
    );
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter(({ address }) => !isKnown(address))).toEqual([]);
});
