import { spawn } from 'node:child_process';

// The API restarts when its sources change; Vite serves the web app and passes /api and /media on to it.
const environment = { PUBLIC_URL: 'http://localhost:5173', ...process.env };
const programs = [
  spawn(process.execPath, ['--watch', 'apps/api/src/main.ts'], { stdio: 'inherit', env: environment }),
  spawn('npm', ['run', 'dev', '--silent', '--workspace=@stoa/web'], { stdio: 'inherit' }),
];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => programs.forEach((program) => program.kill(signal)));
}
for (const program of programs) program.on('exit', (code) => process.exit(code ?? 0));
