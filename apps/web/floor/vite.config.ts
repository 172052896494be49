import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from '../precompress.ts';
import { preloadFonts } from '../preload-fonts.ts';

/** A page with React alone, built as the app is: what `npm run bench -- pages` holds the app's pages against. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), precompress()],
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
