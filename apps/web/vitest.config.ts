import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** A wait ends as soon as its condition holds, even on a busy machine; these limits only end hung tests. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } },
  }),
);
