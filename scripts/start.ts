import { spawn } from 'node:child_process';
import { say } from '@stoa/testing/machine/command';
import { buildWhatChanged } from './builds.ts';

// Builds what has changed, then becomes the server: signals reach it, its exit code is ours.
try {
  buildWhatChanged(say);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

const server = spawn(process.execPath, ['apps/api/dist/main.js'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
