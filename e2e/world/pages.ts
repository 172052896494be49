import type { Page } from '@playwright/test';
import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { ROUTES } from '../../apps/web/routes.ts';
import { appRuns, expect } from './world.ts';

const YEAR = new Date().getFullYear();

/** Example addresses for routes with parameters. */
const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '/lines/:virtue': VIRTUES.map((virtue) => `/lines/${virtue}`),
  '*': ['/nowhere/at-all'],
  '/dashboard/cigars/:cigar': ['/dashboard/cigars/1'],
  '/dashboard/journal/years/:year': [`/dashboard/journal/years/${YEAR}`],
  '/dashboard/journal/years/:year/book': [`/dashboard/journal/years/${YEAR}/book`],
  '/operators/members/:member': ['/operators/members/1'],
  '/operators/*': ['/operators/nowhere'],
};
/** These pages only redirect a member who has a home. */
const REDIRECTS = new Set(['/dashboard/setup', '/redirecting']);

const addresses = ROUTES.filter(({ path }) => !REDIRECTS.has(path)).flatMap(
  ({ path }) => EXAMPLES[path] ?? [path],
);
const isOfMembers = (path: string): boolean => path.startsWith('/dashboard');
const isOfStaff = (path: string): boolean => path.startsWith('/operators');

/** Pages that anyone may open. */
export const PUBLIC_PAGES = addresses.filter((path) => !isOfMembers(path) && !isOfStaff(path));
/** Pages of a signed-in member, with the form for a new cigar open too. */
export const MEMBERS_PAGES = [...addresses.filter(isOfMembers), '/dashboard/journal?addcigar=true'];
/** Screens of the back office, which a member of staff sees. */
export const CONSOLE_PAGES = addresses.filter(isOfStaff);

/** Public pages that work without the app. */
const STILL = new Set(ROUTES.filter(({ still }) => still).map(({ path }) => path));

/** Opens a page and waits until the app has loaded everything on it. */
export const openWhole = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  if (!STILL.has(path)) await appRuns(page);
  await expect(page.locator('#root[inert]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible();
  await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
  if (path.includes('addcigar')) await expect(page.getByRole('dialog')).toBeVisible();
};
