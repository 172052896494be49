import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { filesOpenedBy, isOfMembers, pageFile, type Route } from './route.ts';
import { ROUTES } from './routes.ts';

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'>;
type GetModule = (id: string) => Module | null;

/** A module that this many of the 27 members’ pages need costs the others less than one more request. */
const MANY = 8;

/** Most members start here, so its shared modules count as those of many pages. */
const isHome = ({ page }: Route) => page === 'DashboardPage';

const BOOT = fileURLToPath(new URL('src/boot.ts', import.meta.url));
const PRELOAD_HELPER = '\0vite/preload-helper.js';

/** Dialogs, sheets, and menus load soon after every members' page. */
const OVERLAYS = fileURLToPath(new URL('src/ui/overlays/all.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('src/main.tsx', import.meta.url));
const toModuleId = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));
/** Guests’ pages, then members’, then the console’s. */
const PAGES = ROUTES.filter(({ path }) => path !== '/developers/ui');

/** Pages and the console's layout have files of their own, which the service worker and the build look up by name. */
const OPENED = new Set(
  ROUTES.flatMap((route) => (isOfMembers(route) ? [pageFile(route)] : filesOpenedBy(route))).map(toModuleId),
);

/** Returns the modules that these import, directly or not; with `lazily`, also those they load later. */
function importedBy(entries: readonly string[], get: GetModule, lazily = false): ReadonlySet<string> {
  const seen = new Set<string>();
  const pending = [...entries];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = get(id) ?? {};
    pending.push(...importedIds, ...(lazily ? dynamicallyImportedIds : []));
  }
  return seen;
}

/** Returns each module's pages, in the order of the routes. */
function pagesByModule(get: GetModule): ReadonlyMap<string, readonly Route[]> {
  const pages = new Map<string, Route[]>();
  for (const route of PAGES)
    for (const id of importedBy(filesOpenedBy(route).map(toModuleId), get))
      pages.set(id, [...(pages.get(id) ?? []), route]);
  return pages;
}

/** Returns what parts of pages need that load later, such as dialogs. */
function neededLater(get: GetModule): ReadonlySet<string> {
  const parts = new Set<string>();
  for (const id of importedBy([MAIN], get, true))
    for (const part of get(id)?.dynamicallyImportedIds ?? []) if (!OPENED.has(part)) parts.add(part);
  return importedBy([...parts], get);
}

const isGuests = ({ layout }: Route) => layout === 'none';
const isConsole = (route: Route) => !isGuests(route) && !isOfMembers(route);

const loadedBy = (routes: readonly Route[], get: GetModule) =>
  importedBy(routes.flatMap(filesOpenedBy).map(toModuleId), get, true);

const pageName = ({ page }: Route): string => page.replace(/^.*\//, '').replace(/Page$/, '').toLowerCase();

/**
 * Puts what pages share into few files: what every page starts with, what the dashboard, many members' pages or the overlays
 * need (with guests' pages or without), and otherwise one file for the first page that needs it. What a module imports is in the
 * same file or one further up, so the files form no cycle.
 */
export function sharedFiles(): (id: string, context: { getModuleInfo: GetModule }) => string | null {
  let known:
    | Record<
        'boot' | 'start' | 'overlays' | 'later' | 'outsideMembers' | 'outsideConsole',
        ReadonlySet<string>
      >
    | undefined;
  let pages: ReadonlyMap<string, readonly Route[]> | undefined;
  return (id, context) => {
    const get: GetModule = (one) => context.getModuleInfo(one);
    pages ??= pagesByModule(get);
    known ??= {
      boot: importedBy([BOOT, PRELOAD_HELPER], get),
      start: importedBy([MAIN], get),
      overlays: importedBy([OVERLAYS], get),
      later: neededLater(get),
      outsideMembers: loadedBy(
        PAGES.filter((route) => !isOfMembers(route)),
        get,
      ),
      outsideConsole: loadedBy(
        ROUTES.filter((route) => !isConsole(route)),
        get,
      ),
    };
    if (known.boot.has(id)) return null;
    if (known.start.has(id)) return 'start';
    const users = pages.get(id) ?? [];
    const [first] = users;
    if (first === undefined || OPENED.has(id)) return null;
    const isShared = users.length > 1 || known.overlays.has(id) || (isHome(first) && known.later.has(id));
    if (!isShared) return null;
    if (isConsole(first)) return known.outsideConsole.has(id) ? null : `with-${pageName(first)}`;
    const isCommon = users.filter(isOfMembers).length >= MANY || users.some(isHome) || known.overlays.has(id);
    if (isGuests(first)) return isCommon ? 'common' : `with-${pageName(first)}`;
    // The style sheet of the members' pages would override those of other pages.
    const reach = known.outsideMembers.has(id) ? 'shared' : 'members';
    return isCommon ? reach : `${reach}-${pageName(first)}`;
  };
}
