import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { compileHints } from './compile-hints.ts';
import { pageFiles } from './page-files.ts';
import { precompress } from './precompress.ts';
import { preloadFonts } from './preload-fonts.ts';
import { sharedFiles } from './shared-files.ts';
import { serviceWorker } from './service-worker.ts';
import { withoutTokenFallbacks } from './token-fallbacks.ts';

/** Serves the file during development; the build writes it into the pages (`page-files.ts`). */
function headScript(): Plugin {
  return {
    name: 'head-script',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { type: 'module', src: '/src/prerender-head.ts' }, injectTo: 'head' },
    ],
  };
}

/** Libraries of every page rarely change, so their file stays cached across deploys. */
const VENDOR = /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    withoutTokenFallbacks(),
    preloadFonts(),
    headScript(),
    compileHints(),
    serviceWorker(),
    pageFiles(),
    precompress(),
  ],
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/media': 'http://127.0.0.1:3000',
      '/art': 'http://127.0.0.1:3000',
    },
  },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // The first browsers with `light-dark()`: compiled for older ones, part of a page couldn't be dark on paper.
    cssTarget: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    // The content security policy allows no data: fonts, and small files are cheap over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Only the map is larger, and it loads on demand; the budgets are in size.test.ts.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      // Our own plugins take most of the time (page-files.ts).
      checks: { bundlerTimings: false },
      preserveEntrySignatures: 'allow-extension',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'vendor', test: VENDOR, priority: 1 }, { name: sharedFiles() }],
        },
      },
    },
  },
});
