import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { oneFile } from './one-file.ts';
import {
  componentName,
  filesOpenedBy,
  isOfMembers,
  listAddresses,
  pageFile,
  patternFor,
  type Route,
} from './route.ts';
import { REFERRAL, ROUTES } from './routes.ts';
import { ANSWERS } from './src/lib/preload-answers.ts';

type Bundle = Rolldown.OutputBundle;

/** Every member's page waits for this response. */
const ME = '/user/me/';
const CIGAR = 'packages/art/src/cigar.ts';

function listFiles(bundle: Bundle, route: Route): string[] {
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
  for (const module of ['main.tsx', ...filesOpenedBy(route)]) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)));
    if (!chunk) throw new Error(`${route.path} opens src/${module}, which is no chunk: correct routes.ts.`);
    if (module === pageFile(route) && !chunk.exports.includes(componentName(route)))
      throw new Error(`src/${module} exports no ${componentName(route)}: correct routes.ts.`);
    walk(chunk);
  }
  if (route.drawsCigar) walk(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(CIGAR))));
  // Nothing on a still page needs the app, and most of its visitors see no other page.
  return route.still ? [...styles] : [...styles, ...files];
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

type Prerender = (route: Route, address: string) => string | null;

interface BuiltPage {
  readonly file: string;
  /** A regular expression, if the page has several addresses. */
  readonly pattern?: string;
}

interface BuiltPages {
  /** The content security policy needs the digests of the inline scripts that every page has. */
  readonly scripts: readonly string[];
  readonly pages: Readonly<Record<string, BuiltPage>>;
}

async function loadPrerender(root: string): Promise<Prerender> {
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
    return ((await import(pathToFileURL(file).href)) as { prerender: Prerender }).prerender;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Inlines the script: a browser may paint before it has fetched another file. */
const inlineHead = (root: string): Promise<string> =>
  oneFile('The inline script of every page', {
    root,
    build: { lib: { entry: join(root, 'src/prerender-head.ts'), formats: ['iife'], name: 'head' } },
  });

/** Puts the script before the first style sheet, because it would otherwise wait for that. */
const withHeadScript = (index: string, headScript: string): string =>
  index.replace(
    /(?=<(script|link rel="(stylesheet|modulepreload)"))/,
    () => `<script>${headScript}</script>\n    `,
  );

const hashScript = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

function renderPage(index: string, files: readonly string[], route: Route, content: string): string {
  const answers = isOfMembers(route) ? [ME, ...(route.answers ?? [])] : [];
  const listed = answers.join(' ').replaceAll('&', '&amp;');
  const meta =
    answers.length > 0
      ? `\n    <meta name="${ANSWERS}" data-page="${route.path}" content="${listed}" />`
      : '';
  const links = files
    .filter((file) => !index.includes(file))
    .map((file) => `    ${linkTo(file)}\n`)
    .join('');
  // React leaves the document's title in the content.
  const title = /<title>[^<]*<\/title>/.exec(content)?.[0];
  const body = title === undefined ? content : content.replace(title, '');
  const marks = [route.inert && ' inert', route.still && ' data-still', route.readable && ' data-readable'];
  const root = `<div id="root"${marks.filter(Boolean).join('')}>`;
  return index
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('<meta charset="utf-8" />', (charset) => charset + meta)
    .replace('  </head>', () => `${links}  </head>`)
    .replace(/<title>[^<]*<\/title>/, (old) => title ?? old)
    .replace('<div id="root">', () => root + body);
}

const fileNameFor = (path: string) =>
  `pages/${path === '/' ? 'home' : path.slice(1).replaceAll(/[/:]+/g, '-')}.html`;

/** Writes a page for every route next to `index.html`, and `pages.json`, which the server uses to find them. */
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
        const [prerender, headScript] = await Promise.all([loadPrerender(root), inlineHead(root)]);
        const source = withHeadScript(String(index.source), headScript);
        const pages: Record<string, BuiltPage> = {
          '/index.html': { file: 'index.html' },
          [REFERRAL]: { file: 'index.html', pattern: patternFor(REFERRAL) ?? '' },
        };
        const write = (route: Route, address: string): void => {
          const page = renderPage(source, listFiles(bundle, route), route, prerender(route, address) ?? '');
          // The server responds to unknown addresses with `index.html`.
          if (address === '*') index.source = page;
          if (address.endsWith('*')) return;
          const file = fileNameFor(address);
          this.emitFile({ type: 'asset', fileName: file, source: page });
          const pattern = patternFor(address, route.values);
          pages[address] = { file, ...(pattern !== null && { pattern }) };
        };
        for (const route of ROUTES) for (const address of listAddresses(route)) write(route, address);
        const built: BuiltPages = { scripts: [hashScript(headScript)], pages };
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(built) });
      },
    },
  };
}
