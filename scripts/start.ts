import { spawn, spawnSync } from 'node:child_process';
import { say } from '@stoa/testing/machine/command';
import { stampWebApp, webAppIsBuilt } from './web-build.ts';

// Builds the web app when its sources changed, then becomes the server: signals reach it, its exit code is ours.
if (!webAppIsBuilt()) {
  say('Building the web app …');
  const built = spawnSync('npm', ['run', 'build', '--silent', '--workspace=@stoa/web'], { stdio: 'inherit' });
  if (built.status !== 0) process.exit(built.status ?? 1);
  stampWebApp();
}

const server = spawn(process.execPath, ['apps/api/src/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
