import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { chromium } from './machine/chromium.ts';
import { say } from './machine/command.ts';
import { nginxProgram } from './machine/nginx.ts';
import { postgresBinaries } from './machine/postgres.ts';
import { redisServer } from './machine/redis.ts';
import { throwawayFolder } from './machine/throwaway.ts';
import { stampWebApp } from './web-build.ts';

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  readonly after?: () => void;
}

/** What `npm run check` runs, in this order; the cheap ones first. Every one must pass. */
const STEPS: readonly Step[] = [
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'types of the web app', command: ['tsc', '--noEmit', '-p', 'apps/web'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'laws, contract, art', command: ['vitest', 'run'] },
  {
    name: 'build',
    command: ['npm', 'run', 'build', '--silent'],
    after: stampWebApp,
  },
  { name: 'web', command: ['vitest', 'run', '--root', 'apps/web'] },
  { name: 'API on both engines', command: ['vitest', 'run', '--root', 'apps/api'] },
  { name: 'journeys', command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] },
];

// Hundreds of servers and databases are started and thrown away.
const env: NodeJS.ProcessEnv = {
  ...process.env,
  NODE_COMPILE_CACHE: resolve('.cache/compiled'),
  TMPDIR: throwawayFolder(),
  STOA_PROGRAM: 'apps/api/dist/main.js',
};

say(`Chromium: ${chromium()}`);
say(`PostgreSQL: ${postgresBinaries()}`);
say(`Redis: ${redisServer()}`);
say(`nginx: ${nginxProgram()}`);
say(`Thrown away in: ${env['TMPDIR']}`);

const only = process.argv.slice(2);
let failed = 0;
let passed = 0;
for (const { name, command, after } of STEPS) {
  if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
  say(`\n── ${name} ──`);
  const started = performance.now();
  const [program, ...args] = command;
  const { status } = spawnSync(program, args, { stdio: 'inherit', env });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (status === 0) {
    passed += 1;
    after?.();
  } else failed += 1;
  say(`── ${name}: ${status === 0 ? 'passed' : 'FAILED'} in ${seconds} s ──`);
}
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
