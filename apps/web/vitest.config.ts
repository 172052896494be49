import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from './vite.config.ts';

/** A wait ends when what it waits for is there, however busy the machine is; these only end what hangs. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } },
  }),
);
