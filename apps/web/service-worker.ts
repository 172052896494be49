import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { oneFile } from './one-file.ts';
import { filesOpenedBy } from './route.ts';
import { ROUTES } from './routes.ts';

type Bundle = Rolldown.OutputBundle;

const SOURCE = fileURLToPath(new URL('src/service-worker/sw.ts', import.meta.url));

const ONLINE_ONLY_ENTRIES: readonly string[] = [
  '/src/features/accounts/google/GoogleSignIn.tsx',
  '/src/features/accounts/profile/PortraitCropper.tsx',
  '/src/ui/map/open-map.ts',
  '/us-atlas/states-10m.json',
  '/@simplewebauthn/browser/esm/index.js',
  ...new Set(
    ROUTES.filter(({ offline }) => !offline).flatMap((route) =>
      filesOpenedBy(route).map((file) => `/src/${file}`),
    ),
  ),
];

const isOnlineOnly = (module: string) => ONLINE_ONLY_ENTRIES.some((entry) => module.endsWith(entry));

/** Throws if a file that must stay online-only was renamed: it would silently be installed on every member's device. */
function checkOnlineOnly(bundle: Bundle): void {
  const entries = Object.values(bundle).map((output) =>
    output.type === 'chunk' ? (output.facadeModuleId ?? '') : '',
  );
  const missing = ONLINE_ONLY_ENTRIES.filter((entry) => !entries.some((module) => module.endsWith(entry)));
  if (missing.length > 0)
    throw new Error(`No chunk begins with ${missing.join(', ')}: correct service-worker.ts.`);
}

function shellFiles(bundle: Bundle): string[] {
  checkOnlineOnly(bundle);
  const files = new Set(['/index.html']);
  const pending = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
  );
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const output = bundle[name];
    if (output?.type !== 'chunk' || files.has(`/${name}`)) continue;
    if (isOnlineOnly(output.facadeModuleId ?? '')) continue;
    files.add(`/${name}`);
    for (const style of output.viteMetadata?.importedCss ?? []) files.add(`/${style}`);
    pending.push(...output.imports, ...output.dynamicImports);
  }
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) files.add(`/${name}`);
  return [...files].toSorted();
}

const getVersion = (bundle: Bundle): string =>
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

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'meta',
          attrs: { name: 'shell-version', content: getVersion(bundle ?? {}) },
          injectTo: 'head',
        },
      ],
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const source = await workerCode(getVersion(bundle), shellFiles(bundle));
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}
