import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { serveWebApp } from '@stoa/api/platform/http/web-app';

const WEB = fileURLToPath(new URL('../../apps/web/', import.meta.url));
const VITE = fileURLToPath(new URL('../../node_modules/vite/bin/vite.js', import.meta.url));

interface FloorPage {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds a page with only React and the app's fonts, using the same bundler and the same serving code. */
export const openFloorPage = async (): Promise<FloorPage> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-floor-'));
  const options = ['--config', 'floor/vite.config.ts', '--outDir', folder, '--logLevel', 'error'];
  const { status } = spawnSync(process.execPath, [VITE, 'build', ...options], {
    cwd: WEB,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('Couldn’t build the page with React alone. Fix the errors above.');
  const app = fastify();
  await serveWebApp(app, folder);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url: address.replace('127.0.0.1', 'localhost'),
    close: async () => {
      await app.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
