import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { oneFile } from './one-file.ts';
import { ROUTES, type Route } from './routes.ts';

type Bundle = Rolldown.OutputBundle;

/** Pages with a form: nothing can be typed or sent before the script that takes it is here. */
const INERT = new Set(['/login', '/register']);

/** The answer that every member's page waits for. The app's own request takes it up. */
const ME = '<link rel="preload" as="fetch" crossorigin href="/api/v1/user/me/">';

/** Scripts and styles that a route loads beyond those of every page. */
function filesOf(bundle: Bundle, { path, opens }: Route): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const styles = new Set<string>();
  function walk(chunk: Rolldown.OutputChunk | undefined) {
    if (chunk === undefined || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const name of chunk.imports) walk(named.get(name));
  }
  for (const module of ['main.tsx', ...opens]) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
    if (!chunk) throw new Error(`${path} opens src/${module}, which is no chunk: correct routes.ts.`);
    walk(chunk);
  }
  return [...styles, ...files];
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

type Prerender = (path: string) => string | null;

interface Prerendering {
  readonly prerender: Prerender;
  /** Puts words into those with a template. */
  readonly script: string;
}

/** A page that stands beside `index.html`, as the server reads of it. */
interface BuiltPage {
  readonly file: string;
  /** The digest of the script in it, as a content security policy names it. */
  readonly script?: string;
}

/** The app's own pages, to be rendered here. */
async function loadPrerenders(root: string): Promise<Prerender> {
  const folder = await mkdtemp(join(tmpdir(), 'stoa-prerender-'));
  try {
    const code = await oneFile('The prerendered pages', {
      root,
      plugins: [{ name: 'no-styles', enforce: 'pre', load: (id) => (id.endsWith('.css') ? '' : null) }],
      ssr: { noExternal: true },
      build: {
        ssr: 'src/prerender.tsx',
        minify: false,
        target: 'node20',
        rolldownOptions: { output: { codeSplitting: false } },
      },
    });
    const file = join(folder, 'prerender.mjs');
    await writeFile(file, code);
    // What `src/prerender.tsx` exports.
    return ((await import(pathToFileURL(file).href)) as { prerender: Prerender }).prerender;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The few lines that put words into a first look. They stand in the page itself, before all that comes below those words: a
 * browser may paint before it runs a script, and what has been painted would move.
 */
const greetingCode = (root: string): Promise<string> =>
  oneFile('The prerendered greeting', {
    root,
    build: {
      lib: { entry: join(root, 'src/prerender-greeting.ts'), formats: ['iife'], name: 'prerenderGreeting' },
    },
  });

const TEMPLATE_END = '</template>';
const hasWords = (page: string) => page.includes(TEMPLATE_END);

const digestOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** `index.html` for one route: its files asked for at once, its first look in place. */
function pageOf(index: string, bundle: Bundle, route: Route, { prerender, script }: Prerendering): string {
  const ask = route.path.startsWith('/dashboard') ? `    ${ME}\n` : '';
  const links = filesOf(bundle, route)
    .filter((file) => !index.includes(file))
    .map((file) => `    ${linkTo(file)}\n`)
    .join('');
  const whole = prerender(route.path) ?? '';
  // The document's title is in the page's own markup, as React leaves it.
  const title = /<title>[^<]*<\/title>/.exec(whole)?.[0];
  const body = title === undefined ? whole : whole.replace(title, '');
  const root = INERT.has(route.path) ? '<div id="root" inert>' : '<div id="root">';
  return index
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('  </head>', () => `${ask}${links}  </head>`)
    .replace(/<title>[^<]*<\/title>/, (old) => title ?? old)
    .replace(
      '<div id="root">',
      () => root + body.replace(TEMPLATE_END, (end) => `${end}<script>${script}</script>`),
    );
}

const nameOf = (path: string) =>
  `pages/${path === '/' ? 'home' : path.slice(1).replaceAll(/[/:]+/g, '-')}.html`;

/** Writes a page for every route beside `index.html`, and `pages.json`, by which the server finds them. */
export function pageFiles(): Plugin {
  let root = '';
  return {
    name: 'page-files',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset')
          throw new Error('index.html has not been written yet: put page-files last.');
        const [prerender, script] = await Promise.all([loadPrerenders(root), greetingCode(root)]);
        const table: Record<string, BuiltPage> = {};
        for (const route of ROUTES) {
          const source = pageOf(String(index.source), bundle, route, { prerender, script });
          const file = nameOf(route.path);
          this.emitFile({ type: 'asset', fileName: file, source });
          table[route.path] = { file, ...(hasWords(source) && { script: digestOf(script) }) };
        }
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(table) });
      },
    },
  };
}
