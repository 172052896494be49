import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { oneFile } from './one-file.ts';
import { componentOf, filesOpenedBy, pageFile, patternOf, REFERRAL, type Route, ROUTES } from './routes.ts';

type Bundle = Rolldown.OutputBundle;

/** What every member's page waits for; the app's own request finds it in the browser's cache. */
const ME = '<link rel="preload" as="fetch" crossorigin href="/api/v1/user/me/">';

function filesOf(bundle: Bundle, route: Route): string[] {
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
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/src/${module}`));
    if (!chunk) throw new Error(`${route.path} opens src/${module}, which is no chunk: correct routes.ts.`);
    if (module === pageFile(route) && !chunk.exports.includes(componentOf(route)))
      throw new Error(`src/${module} exports no ${componentOf(route)}: correct routes.ts.`);
    walk(chunk);
  }
  return [...styles, ...files];
}

const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

type Prerender = (route: Route) => string | null;

interface Prerendering {
  readonly prerender: Prerender;
  readonly greetingScript: string;
  readonly entriesScript: string;
}

interface BuiltPage {
  readonly file: string;
  /** The digests of its inline scripts, for the content security policy. */
  readonly scripts: readonly string[];
  /** Of the addresses, where there are several. */
  readonly pattern?: string;
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

/** What stands for the libraries that are too heavy for a page's own script. */
const LIGHT = {
  react: 'react.ts',
  'react/jsx-runtime': 'react.ts',
  'react-router': 'links.ts',
  '@tanstack/react-query': 'queries.ts',
  '@stoa/art/cigar': 'drawings.ts',
  '.*/lib/api.ts': 'api.ts',
};

/** A script that stands in the page: a browser may paint before it has fetched another. */
const inlineCode = (root: string, name: 'greeting' | 'scheme' | 'entries'): Promise<string> =>
  oneFile(`The inline script of the ${name}`, {
    root,
    resolve: {
      alias: Object.entries(LIGHT).map(([library, file]) => ({
        find: new RegExp(`^${library}$`),
        replacement: join(root, 'src/elements', file),
      })),
    },
    build: {
      lib: {
        entry: join(root, `src/prerender-${name}.ts${name === 'entries' ? 'x' : ''}`),
        formats: ['iife'],
        name,
      },
      rolldownOptions: {
        output: { codeSplitting: false },
        // Of a module that an entry asks for one thing, the rest stays out.
        treeshake: { moduleSideEffects: false },
      },
    },
  });

/** Before the first style sheet, which it would otherwise wait for. */
const withScheme = (index: string, schemeScript: string): string =>
  index.replace(
    /(?=<(script|link rel="(stylesheet|modulepreload)"))/,
    () => `<script>${schemeScript}</script>\n    `,
  );

const TEMPLATE_END = '</template>';
/** What the script of the member's entries fills in. */
const ENTRIES = /id="first-(entries|latest)"/;

const digestOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

function pageOf(
  index: string,
  bundle: Bundle,
  route: Route,
  { prerender, greetingScript, entriesScript }: Prerendering,
): string {
  const content = prerender(route) ?? '';
  const hasEntries = ENTRIES.test(content);
  const preload = route.layout === 'none' ? '' : `    ${ME}\n`;
  const files = filesOf(bundle, route).filter((file) => !index.includes(file));
  const isLater = (file: string) => hasEntries && !file.endsWith('.css');
  const later = files.filter(isLater).map((file) => `/${file}`);
  const links = [
    ...files.filter((file) => !isLater(file)).map(linkTo),
    // `prerender-entries.tsx` loads them once the first picture is there.
    ...(later.length > 0 ? [`<meta name="scripts" content="${later.join(' ')}">`] : []),
  ]
    .map((link) => `    ${link}\n`)
    .join('');
  // React leaves the document's title within the content.
  const title = /<title>[^<]*<\/title>/.exec(content)?.[0];
  const body = title === undefined ? content : content.replace(title, '');
  const root = `<div id="root"${route.inert ? ' inert' : ''}${route.still ? ' data-still' : ''}>`;
  return index
    .replace('<script type="module"', '<script type="module" fetchpriority="low"')
    .replace('  </head>', () => `${preload}${links}  </head>`)
    .replace(/<title>[^<]*<\/title>/, (old) => title ?? old)
    .replace(
      '<div id="root">',
      () =>
        root +
        body.replace(TEMPLATE_END, (end) => `${end}<script>${greetingScript}</script>`) +
        (hasEntries ? `<script>${entriesScript}</script>` : ''),
    );
}

const fileNameOf = (path: string) =>
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
        const [prerender, greetingScript, entriesScript, schemeScript] = await Promise.all([
          loadPrerender(root),
          inlineCode(root, 'greeting'),
          inlineCode(root, 'entries'),
          inlineCode(root, 'scheme'),
        ]);
        index.source = withScheme(String(index.source), schemeScript);
        const ofScheme = digestOf(schemeScript);
        const plain: BuiltPage = { file: 'index.html', scripts: [ofScheme] };
        const table: Record<string, BuiltPage> = {
          '*': plain,
          '/index.html': plain,
          [REFERRAL]: { ...plain, pattern: patternOf(REFERRAL) ?? '' },
        };
        let unknown = index.source;
        for (const route of ROUTES) {
          const source = pageOf(index.source, bundle, route, { prerender, greetingScript, entriesScript });
          const path = route.path.replace(/\/?\*$/, '');
          // The server answers unknown addresses with `index.html`.
          if (path === '') {
            unknown = source;
            continue;
          }
          const file = fileNameOf(path);
          this.emitFile({ type: 'asset', fileName: file, source });
          const scripts = [
            ofScheme,
            ...(source.includes(TEMPLATE_END) ? [digestOf(greetingScript)] : []),
            ...(ENTRIES.test(source) ? [digestOf(entriesScript)] : []),
          ];
          const pattern = patternOf(route.path, route.values);
          table[path] = { file, scripts, ...(pattern !== null && { pattern }) };
        }
        index.source = unknown;
        this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(table) });
      },
    },
  };
}
