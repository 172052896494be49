import { spawn, type ChildProcess } from 'node:child_process';
import { say } from '@stoa/testing/machine/command';
import { buildWhatChanged } from './builds.ts';
import { whenNpmEnds } from './orphan.ts';

// Builds what has changed, then runs the server, forwards signals to it, and exits with its code.
const stopping = new AbortController();
let server: ChildProcess | null = null;
const stop = (signal: NodeJS.Signals): void => {
  stopping.abort();
  server?.kill(signal);
};
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
whenNpmEnds(() => stop('SIGTERM'));

try {
  await buildWhatChanged(say, stopping.signal);
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// Through this channel the server notices when this process is killed.
server = spawn(process.execPath, ['apps/api/dist/main.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
server.on('exit', (code) => process.exit(code ?? 1));
