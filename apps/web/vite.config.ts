import { defineConfig, type Plugin } from 'vite';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.ts';

/** Asks for the two upright fonts with the page itself, so that titles do not change face after they show. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && !file.includes('italic'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), preloadFonts(), serviceWorker(), precompress()],
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
    // The content security policy allows no data: fonts, and small files are cheap over HTTP/2.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The first script lists all chunks by name; a digest's letters cannot be compressed, and seven tell versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What every page needs changes rarely: its own file stays cached across deploys.
          groups: [
            {
              name: 'platform',
              test: /node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//,
              priority: 2,
            },
            {
              // The sign-in page writes with all of these: one file of them is lighter than seven of a few bytes.
              name: 'fields',
              test: /src\/ui\/(class-names|Field|FieldNote|PasswordInput|TextInput|TextLink|input-style)\.tsx?$/,
              priority: 1,
            },
            {
              // What nearly every member's page is made of: one file, and one name less for each in the first script.
              // Nothing here may import what the sign-in page needs: it would follow.
              name: 'member-parts',
              test: /src\/(ui\/(SectionTitle|ListRow|Figure|EmptyState|PageTitle|VisuallyHidden|Loading|SegmentedChoice|use-wide|pagination)|pages\/(MemberPage|use-page-number|use-opened)|lib\/(dates|figures|unbroken|attempt-key|use-now))\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
