import { spawn } from 'node:child_process';
import { whenNpmEnds } from './orphan.ts';

// The API restarts when its sources change. Vite serves the web app and forwards /api and /media to the API.
const environment = { PUBLIC_URL: 'http://localhost:5173', ...process.env };
const programs = [
  spawn(process.execPath, ['--watch', 'apps/api/src/main.ts'], { stdio: 'inherit', env: environment }),
  spawn(process.execPath, ['../../node_modules/vite/bin/vite.js'], { stdio: 'inherit', cwd: 'apps/web' }),
];
const stop = (signal: NodeJS.Signals): void => programs.forEach((program) => program.kill(signal));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
whenNpmEnds(() => stop('SIGTERM'));
for (const program of programs) {
  program.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop('SIGTERM');
  });
}
