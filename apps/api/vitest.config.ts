import { defineConfig } from 'vitest/config';

/** Rules and platform parts run once; what drives the whole API runs on both database engines. */
const api = (engine: 'embedded' | 'server', more: string[] = []) => ({
  extends: true as const,
  test: {
    name: engine,
    include: ['src/**/*.api.test.ts', 'demo/**/*.api.test.ts', '../../bench/**/*.api.test.ts', ...more],
    env: { TEST_ENGINE: engine },
    provide: { engine },
    globalSetup: ['./test/global-setup.ts'],
  },
});

export default defineConfig({
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: ['**/*.api.test.ts'],
        },
      },
      api('embedded'),
      // Plans are read where the planner is the one that members' servers have.
      api('server', ['../../bench/**/*.plan.test.ts']),
    ],
  },
});
