import type { StaffRole } from '@stoa/contract/staff.rules';

interface Options {
  readonly component?: string;
  readonly guestsOnly?: true;
  /** Changing the query does not run the loader again. */
  readonly stepInQuery?: true;
  /** Prerendered with a form that is inert until the app has loaded. */
  readonly inert?: true;
  /** Prerendered whole, and links do all that a guest wants there: the app starts when more is asked for (`boot.ts`). */
  readonly still?: true;
  /** Prerendered whole and worth reading without scripts: it does not ask for JavaScript. */
  readonly readable?: true;
  /** Installed by the service worker. */
  readonly offline?: true;
  /** What its parameter may be, as a regular expression: all else is an unknown address (404). */
  readonly values?: string;
  /** What its parameter may be, where each value has a page of its own. */
  readonly each?: readonly string[];
}

interface ScreenOptions {
  readonly values?: string;
  /** In the navigation too; other screens say themselves what they are called. */
  readonly title?: string;
  /** Whom it is for, besides owners; without it, for everybody. */
  readonly roles?: readonly StaffRole[];
  /** In the navigation, in the order of the routes (`Console.tsx`). */
  readonly icon?: string;
  /** What is counted beside it there. */
  readonly counts?: string;
}

/** The files of a layout; the router has the components. */
const LAYOUTS = {
  none: [],
  members: ['app/members.ts'],
  shell: ['app/members.ts'],
  operators: ['pages/operators/OperatorsLayout.tsx'],
  console: ['pages/operators/OperatorsLayout.tsx'],
} as const;

/** An address with its page. Router, prerendered pages and service worker derive from this. */
export interface Route extends Options, ScreenOptions {
  /** "*" at its end: any other address, which is answered with 404. */
  readonly path: string;
  /** `src/pages/<page>.tsx` */
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

/** A screen of the operators' console. */
export const screen = <const O extends ScreenOptions>(path: string, page: string, options: O) => ({
  path: OPERATORS_ROOT + path,
  page: `operators/${page}`,
  layout: 'console' as const,
  ...options,
});

export const isOfMembers = ({ layout }: Route): boolean => layout === 'members' || layout === 'shell';

/** What a page of its own is written for. */
export const addressesOf = ({ path, each }: Route): readonly string[] =>
  each?.map((value) => path.replace(/:\w+/, value)) ?? [path];

/** The addresses of a path as a regular expression, where it stands for several. */
export const patternOf = (path: string, values = '[^/]+'): string | null =>
  path.includes(':') ? `^${path.replaceAll(/:\w+/g, `(?:${values})`)}$` : null;

export const pageFile = ({ page }: Route): string => `pages/${page}.tsx`;

export const filesOpenedBy = (route: Route): string[] => [...LAYOUTS[route.layout], pageFile(route)];

export const componentOf = ({ page, component }: Route): string => component ?? page.replace(/^.*\//, '');
