import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('main.ts', import.meta.url));
const GOAL_MINUTES = 30;

const SIZE = ['--members', '5000', '--entries', '100000'];
const SMALL = ['--members', '500', '--entries', '10000'];

/** The order matters: `load` comes before the commands that need a loaded community. */
const COMMANDS: readonly (readonly [string, ...string[]])[] = [
  ['load', ...SIZE],
  ['load', ...SMALL],
  ['floor', ...SIZE, '--rounds', '3', '--seconds', '2'],
  ['profile', ...SIZE, '--seconds', '2'],
  ['measure', ...SIZE, '--rounds', '20'],
  ['visibility', ...SIZE, '--rounds', '20'],
  ['add', ...SIZE, '--rounds', '3'],
  ['start', ...SIZE],
  ['memory', ...SIZE],
  ['overload', ...SIZE, '--seconds', '10'],
  ['sign-in', ...SIZE],
  ['map', ...SIZE],
  ['streams', ...SIZE, '--streams', '9000'],
  ['fleet', ...SIZE, '--seconds', '10'],
  ['notices', ...SIZE],
  ['staff', ...SIZE],
  ['soak', ...SIZE, '--minutes', '1'],
  ['default-start', '--rounds', '2', '--seconds', '3'],
  ['import'],
  ['pages', ...SIZE, '--rounds', '2'],
  ['taste'],
];

/** Runs every command once, on a community of 5,000 members. A command that fails doesn't stop the others. */
export const all = (folder: string, print: (line: string) => void): void => {
  const began = performance.now();
  const times: string[] = [];
  const failed: string[] = [];
  for (const [command, ...options] of COMMANDS) {
    print(`\n── ${command} ${options.join(' ')} ──`);
    const from = performance.now();
    const args = [PROGRAM, command, '--folder', folder, ...options];
    const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    times.push(`${command} ${((performance.now() - from) / 1000).toFixed(0)} s`);
    if (status !== 0) failed.push(command);
  }
  print(`\n${times.join(', ')}`);
  print(
    `Total: ${((performance.now() - began) / 60_000).toFixed(1)} minutes (goal ${GOAL_MINUTES}). ` +
      (failed.length === 0 ? 'Nothing failed.' : `FAILED: ${failed.join(', ')}. Their errors are above.`),
  );
  if (failed.length > 0) process.exitCode = 1;
};
