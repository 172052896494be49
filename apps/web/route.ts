import type { StaffRole } from '@stoa/contract/staff.rules';

interface Options {
  readonly component?: string;
  readonly guestsOnly?: true;
  /** Changing the query does not run the loader again. */
  readonly stepInQuery?: true;
  /** The page is prerendered with a form that is inert until the app has loaded. */
  readonly inert?: true;
  /** Links work in the whole prerendered page; the app starts when a guest asks for more (`boot.ts`). */
  readonly still?: true;
  /** The page is prerendered whole and worth reading without scripts, so it doesn't ask for JavaScript. */
  readonly readable?: true;
  /** The API's responses that the first view waits for. A path must equal the app's own request to be used by it. */
  readonly answers?: readonly string[];
  /** The first view draws a cigar. */
  readonly drawsCigar?: true;
  /** The service worker installs the page. */
  readonly offline?: true;
  /** A regular expression for the parameter; any other value is an unknown address (404). */
  readonly values?: string;
  /** The values of the parameter, each with its own page. */
  readonly each?: readonly string[];
}

interface ScreenOptions {
  readonly values?: string;
  /** The navigation shows the title too; screens without one set their own. */
  readonly title?: string;
  /** The staff roles that may open the screen, besides owners; without it, every role may. */
  readonly roles?: readonly StaffRole[];
  /** The icon in the navigation, which keeps the order of the routes (`Console.tsx`). */
  readonly icon?: string;
  readonly counts?: string;
}

/** Names the files of the layouts; the router has the components. */
const LAYOUTS = {
  none: [],
  members: ['app/members.ts'],
  shell: ['app/members.ts'],
  operators: ['pages/operators/OperatorsLayout.tsx'],
  console: ['pages/operators/OperatorsLayout.tsx'],
} as const;

/** The router, the prerendered pages, and the service worker all derive from this. */
export interface Route extends Options, ScreenOptions {
  /** A "*" at the end matches any other address, which gets a 404. */
  readonly path: string;
  /** The page's file is `src/pages/<page>.tsx`. */
  readonly page: string;
  readonly layout: keyof typeof LAYOUTS;
}

export const MEMBERS_ROOT = '/dashboard';
export const OPERATORS_ROOT = '/operators';

export const visitor = (path: string, page: string, options: Options = {}) =>
  ({ path, page, layout: 'none', ...options }) satisfies Route;

export const member = (path: string, page: string, options: Options = {}) =>
  ({
    path: MEMBERS_ROOT + path,
    page,
    layout: 'shell',
    offline: true,
    ...options,
  }) satisfies Route;

export const screen = <const O extends ScreenOptions>(path: string, page: string, options: O) => ({
  path: OPERATORS_ROOT + path,
  page: `operators/${page}`,
  layout: 'console' as const,
  ...options,
});

export const isOfMembers = ({ layout }: Route): boolean => layout === 'members' || layout === 'shell';

/** Returns every address with its own page. */
export const listAddresses = ({ path, each }: Route): readonly string[] =>
  each?.map((value) => path.replace(/:\w+/, value)) ?? [path];

/** Returns a regular expression for the addresses of a path with a parameter, or null. */
export const patternFor = (path: string, values = '[^/]+'): string | null =>
  path.includes(':') ? `^${path.replaceAll(/:\w+/g, `(?:${values})`)}$` : null;

export const pageFile = ({ page }: Route): string => `pages/${page}.tsx`;

export const filesOpenedBy = (route: Route): string[] => [...LAYOUTS[route.layout], pageFile(route)];

export const componentName = ({ page, component }: Route): string => component ?? page.replace(/^.*\//, '');
