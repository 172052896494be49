import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { oneFile } from './one-file.ts';

type Bundle = Rolldown.OutputBundle;

const SOURCE = fileURLToPath(new URL('src/service-worker/sw.ts', import.meta.url));

/**
 * Pages for visitors, and parts that need a connection anyway. Everything else is at hand offline, so a new page
 * for members needs no word here.
 */
const ONLY_ONLINE =
  /\/pages\/(home|legal|lines|developers|operators)\/|\/pages\/(Register|Forgot|Coming|VerifyEmail|Farewell)\w*\.tsx$|\/google\/|\/ui\/map\/open-map\.ts$|states-10m\.json$|\/PortraitCut\.tsx$|node_modules\/(maplibre|zxing|barcode)/;

/** The files that members' pages need: chunks that are reached from pages worth having offline, with styles and fonts. */
function shellFiles(bundle: Bundle): string[] {
  const files = new Set(['/index.html']);
  const waiting = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
  );
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(`/${name}`)) continue;
    if (ONLY_ONLINE.test(output.facadeModuleId ?? '')) continue;
    files.add(`/${name}`);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    waiting.push(...output.imports, ...output.dynamicImports);
  }
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(`/${name}`);
  return [...files].toSorted();
}

/** A digest of all names: each carries the digest of its own content. */
const versionOf = (bundle: Bundle): string =>
  createHash('sha256')
    .update(
      Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

const workerCode = (version: string, files: readonly string[]): Promise<string> =>
  oneFile('The service worker', {
    define: { SHELL_VERSION: JSON.stringify(version), SHELL_FILES: JSON.stringify(files) },
    build: { lib: { entry: SOURCE, formats: ['iife'], name: 'stoa' } },
  });

/** Builds the service worker beside the app, and writes the app's version into its page and its worker. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        { tag: 'meta', attrs: { name: 'shell-version', content: versionOf(bundle ?? {}) }, injectTo: 'head' },
      ],
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await workerCode(versionOf(bundle), shellFiles(bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
