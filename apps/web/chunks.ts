import { build, type Plugin, type Rolldown } from 'vite';

/** What changes rarely and every page needs: its own file stays cached across deploys. */
const PLATFORM = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

/** Kinds of visits, by the chunks that they open with. A member's page opens with its shell. */
const VISITS: readonly (readonly [name: string, chunk: RegExp])[] = [
  // A few lines that wait for the first paint; whatever they import stays with them.
  ['boot', /\/index\.html$/],
  ['first', /\/src\/main\.tsx$/],
  ['members', /\/app\/(MemberArea|Shell|query-persistence)\.tsx?$/],
  ['dashboard', /\/pages\/DashboardPage\.tsx$/],
  ['journal', /\/pages\/JournalPage\.tsx$/],
  ['lists', /\/pages\/(MembersPage|StorePage|NotificationsPage|FollowsPage)\.tsx$/],
  ['more', /\/pages\/(AccountPage|PasswordPage|DeleteAccountPage|SetupPage|AddCigar|entry-writing)\.tsx$/],
  ['figures', /\/pages\/(stats|retailers)\/\w+\.tsx$/],
  ['console', /\/pages\/operators\/OperatorsPage\.tsx$/],
  ['joining', /\/pages\/(Register|ForgotPassword)Page\.tsx$/],
  [
    'house',
    /\/pages\/((home|lines|legal)\/\w+|(VerifyEmail|NotFound|Coming|Farewell|Unsubscribe)Page)\.tsx$/,
  ],
  ['login', /\/pages\/LoginPage\.tsx$/],
];

/** Members' pages all load what their shell loads. */
const SIGNED_IN = new Set(['dashboard', 'journal', 'lists', 'more', 'figures']);

/** Shared modules of fewer characters together are not worth a file of their own. */
const WORTH_A_FILE = 12_000;

/** Files of small parts that members' pages share with another visit, the one that must stay lightest first. */
const GATHERED: readonly (readonly [visit: string, file: string])[] = [
  ['login', 'fields'],
  ['house', 'drawings'],
  ['joining', 'forms'],
  ['console', 'tools'],
  ['members', 'members'],
];

interface Part {
  readonly chunk: Rolldown.OutputChunk;
  readonly imports: readonly Part[];
  readonly visits: Set<string>;
}

/** The app as it falls apart by itself: the only way to know what remains of a library on which page. */
async function fallenApart(root: string): Promise<Part[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'no-styles', enforce: 'pre', load: (id) => (id.endsWith('.css') ? '' : null) }],
    build: { write: false, minify: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first))
    throw new Error('The app was not built. Its faults are above.');
  const chunks = first.output.filter((output) => output.type === 'chunk');
  const parts = new Map(
    chunks.map((chunk) => [chunk.fileName, { chunk, imports: [] as Part[], visits: new Set<string>() }]),
  );
  for (const { chunk, imports } of parts.values()) {
    imports.push(...chunk.imports.map((name) => parts.get(name)).filter((part) => part !== undefined));
  }
  return [...parts.values()];
}

/** Notes which visits load each part, by way of static imports. */
function noteVisits(parts: readonly Part[]): void {
  function walk({ visits, imports }: Part, visit: string) {
    if (visits.has(visit)) return;
    visits.add(visit);
    for (const part of imports) walk(part, visit);
  }
  for (const [visit, opening] of VISITS) {
    for (const part of parts) if (opening.test(part.chunk.facadeModuleId ?? '')) walk(part, visit);
  }
  for (const { visits } of parts) {
    if (visits.has('members')) for (const visit of SIGNED_IN) visits.delete(visit);
  }
}

const nameOf = ({ visits }: Part) => (visits.has('first') ? 'first' : [...visits].join('-'));

/** The visit for which small parts are gathered, and the file, where this part would go. */
const gatherOf = ({ visits }: Part) =>
  GATHERED.find(([visit]) => visits.has(visit)) ?? (['members', 'members'] as const);

const sizeOf = ({ chunk }: Part) =>
  Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);

/** The file of each module that several visits share. */
function plan(parts: readonly Part[]): Map<string, string> {
  const sizes = new Map<string, number>();
  for (const part of parts) sizes.set(nameOf(part), (sizes.get(nameOf(part)) ?? 0) + sizeOf(part));
  const isSmall = (part: Part) =>
    part.visits.size > 1 && !part.visits.has('first') && (sizes.get(nameOf(part)) ?? 0) < WORTH_A_FILE;

  /** Whether it may join this file without that file's importing what only few of its visits need. */
  const mayJoin = (part: Part, visit: string): boolean =>
    part.imports.every(
      (other) =>
        other.visits.has('first') ||
        (other.visits.has('members') && other.visits.has(visit)) ||
        (isSmall(other) && gatherOf(other)[0] === visit && mayJoin(other, visit)),
    );

  const planned = new Map<string, string>();
  for (const part of parts) {
    const gathered = gatherOf(part);
    const joins = isSmall(part) && mayJoin(part, gathered[0]);
    const isShared = part.visits.size > 1 || part.visits.has('first') || part.visits.has('members');
    if (!isShared || part.visits.has('boot')) continue;
    for (const id of part.chunk.moduleIds) {
      if (id === part.chunk.facadeModuleId) continue;
      const isPlatform = part.visits.has('first') && PLATFORM.test(id);
      planned.set(id, isPlatform ? 'platform' : joins ? gathered[1] : nameOf(part));
    }
  }
  return planned;
}

/** Puts shared modules into files by who needs them: a page comes in a dozen or two, with little that it does not use. */
export function chunks(): { plugin: Plugin; nameOf: (id: string) => string | null } {
  let files = new Map<string, string>();
  let root = '';
  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      configResolved: (config) => {
        root = config.root;
      },
      async buildStart() {
        const parts = await fallenApart(root);
        noteVisits(parts);
        files = plan(parts);
      },
    },
    nameOf: (id) => files.get(id) ?? null,
  };
}
