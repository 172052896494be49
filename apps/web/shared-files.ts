import { fileURLToPath } from 'node:url';
import type { Rolldown } from 'vite';
import { filesOpenedBy, isOfMembers } from './route.ts';
import { ROUTES } from './routes.ts';

type Module = Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds' | 'dynamicImporters'>;
type GetModule = (id: string) => Module | null;

const toModuleId = (file: string) => fileURLToPath(new URL(`src/${file}`, import.meta.url));

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

const [MAIN, MEMBERS] = [toModuleId('main.tsx'), toModuleId('app/members.ts')];
const OTHERS = ROUTES.filter((route) => !isOfMembers(route) && route.path !== '/developers/ui').flatMap(
  (route) => filesOpenedBy(route).map(toModuleId),
);

function membersOnly(get: GetModule): ReadonlySet<string> {
  const all = [...importedBy([MEMBERS], get)].filter((id) => id !== MEMBERS);
  // A file that is also loaded alone would form a cycle with the file that contains its imports.
  const alone = all.filter((id) => (get(id)?.dynamicImporters.length ?? 0) > 0);
  const elsewhere = importedBy([...OTHERS, ...alone], get, true);
  return new Set(all.filter((id) => !elsewhere.has(id)));
}

/** Puts what every page starts with into one file, and what every members' page adds to it into another. */
export function sharedFiles(): (id: string, context: { getModuleInfo: GetModule }) => string | null {
  let start: ReadonlySet<string> | undefined;
  let members: ReadonlySet<string> | undefined;
  return (id, context) => {
    const get: GetModule = (one) => context.getModuleInfo(one);
    start ??= importedBy([MAIN], get);
    members ??= membersOnly(get);
    if (id !== MAIN && start.has(id)) return 'start';
    return members.has(id) ? 'members' : null;
  };
}
