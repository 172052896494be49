import { build, type Plugin, type Rolldown } from 'vite';
import { type PageGroup, pageFile, ROUTES } from './routes.ts';

/** Libraries of every page: they change rarely, so their own file stays cached across deploys. */
const PLATFORM = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

type AppGroup = 'boot' | 'first' | 'members' | 'passkey';
type Group = AppGroup | PageGroup;

const OTHER_ENTRIES: readonly (readonly [group: Group, chunk: RegExp])[] = [
  ['boot', /\/index\.html$/],
  ['first', /\/src\/main\.tsx$/],
  ['members', /\/app\/members\.ts$/],
  ['more', /\/pages\/(AddCigar|entry-writing)\.tsx$/],
  // It follows the sign-in page at once, and must bring nothing of members' pages along.
  ['passkey', /\/passkey-sign-in\/PasskeySignIn\.tsx$/],
];

/** The order decides the names of shared files. */
const GROUPS: readonly Group[] = [
  'boot',
  'first',
  'members',
  'dashboard',
  'journal',
  'cigar',
  'lists',
  'more',
  'figures',
  'console',
  'joining',
  'public',
  'login',
  'passkey',
];

/** Members' pages all load what their shell loads. */
const MEMBERS_GROUPS: ReadonlySet<Group | undefined> = new Set(
  ROUTES.filter(({ layout }) => layout !== 'none').map(({ group }) => group),
);

const MIN_FILE_CHARACTERS = 12_000;

/** Files of shared modules below that size, with the group that must stay lightest first. */
const SMALL_FILES: readonly (readonly [group: Group, file: string])[] = [
  ['login', 'fields'],
  ['passkey', 'passkeys'],
  ['public', 'drawings'],
  ['joining', 'forms'],
  ['console', 'tools'],
  ['members', 'members'],
];

/** What only these share is a file of its own: the dashboard's, the journal's and the lists' pages need not carry it. */
const LATER: ReadonlySet<Group> = new Set(['more', 'console']);

interface ChunkNode {
  readonly chunk: Rolldown.OutputChunk;
  readonly imports: readonly ChunkNode[];
  readonly groups: Set<Group>;
}

/** Builds the app without grouping: only that shows which modules remain of a library on which page. */
async function ungroupedChunks(root: string): Promise<ChunkNode[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [{ name: 'no-styles', enforce: 'pre', load: (id) => (id.endsWith('.css') ? '' : null) }],
    build: { write: false, minify: false, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first))
    throw new Error('The app was not built. Its errors are above.');
  const chunks = first.output.filter((output) => output.type === 'chunk');
  const nodes = new Map(
    chunks.map((chunk) => [chunk.fileName, { chunk, imports: [] as ChunkNode[], groups: new Set<Group>() }]),
  );
  for (const { chunk, imports } of nodes.values()) {
    imports.push(...chunk.imports.map((name) => nodes.get(name)).filter((node) => node !== undefined));
  }
  return [...nodes.values()];
}

function opens(group: Group, module: string): boolean {
  if (OTHER_ENTRIES.some(([other, chunk]) => other === group && chunk.test(module))) return true;
  return ROUTES.some((route) => route.group === group && module.endsWith(`/src/${pageFile(route)}`));
}

function assignGroups(nodes: readonly ChunkNode[]): void {
  function walk({ groups, imports }: ChunkNode, group: Group) {
    if (groups.has(group)) return;
    groups.add(group);
    for (const node of imports) walk(node, group);
  }
  for (const group of GROUPS) {
    for (const node of nodes) if (opens(group, node.chunk.facadeModuleId ?? '')) walk(node, group);
  }
  for (const { groups } of nodes) {
    if (groups.has('members'))
      for (const group of groups) if (MEMBERS_GROUPS.has(group)) groups.delete(group);
  }
}

const nameOf = ({ groups }: ChunkNode) => (groups.has('first') ? 'first' : [...groups].join('-'));

const smallFileOf = ({ groups }: ChunkNode) =>
  SMALL_FILES.find(([group]) => groups.has(group)) ?? (['members', 'members'] as const);

const sizeOf = ({ chunk }: ChunkNode) =>
  Object.values(chunk.modules).reduce((sum, { renderedLength }) => sum + renderedLength, 0);

function plan(nodes: readonly ChunkNode[]): Map<string, string> {
  const sizes = new Map<string, number>();
  for (const node of nodes) sizes.set(nameOf(node), (sizes.get(nameOf(node)) ?? 0) + sizeOf(node));
  const isSmall = (node: ChunkNode) =>
    node.groups.size > 1 &&
    !node.groups.has('first') &&
    ![...node.groups].every((group) => LATER.has(group)) &&
    (sizes.get(nameOf(node)) ?? 0) < MIN_FILE_CHARACTERS;

  /** Whether the file would import nothing that only some of its groups need. */
  const mayJoin = (node: ChunkNode, group: Group): boolean =>
    node.imports.every(
      (other) =>
        other.groups.has('first') ||
        (other.groups.has('members') && other.groups.has(group)) ||
        (isSmall(other) && smallFileOf(other)[0] === group && mayJoin(other, group)),
    );

  const planned = new Map<string, string>();
  for (const node of nodes) {
    const [group, smallFile] = smallFileOf(node);
    const joins = isSmall(node) && mayJoin(node, group);
    const isShared = node.groups.size > 1 || node.groups.has('first') || node.groups.has('members');
    if (!isShared || node.groups.has('boot')) continue;
    for (const id of node.chunk.moduleIds) {
      if (id === node.chunk.facadeModuleId) continue;
      const isPlatform = node.groups.has('first') && PLATFORM.test(id);
      planned.set(id, isPlatform ? 'platform' : joins ? smallFile : nameOf(node));
    }
  }
  return planned;
}

/** Puts modules that pages share into files by page group: a page loads few files with little unused code. */
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
        const nodes = await ungroupedChunks(root);
        assignGroups(nodes);
        files = plan(nodes);
      },
    },
    nameOf: (id) => files.get(id) ?? null,
  };
}
