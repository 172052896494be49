import { defineConfig } from 'vitest/config';

/** The laws of the house, and every workspace whose tests need no database. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'laws', include: ['laws/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract' } },
      { test: { name: 'art', root: 'packages/art' } },
    ],
  },
});
