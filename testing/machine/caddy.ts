import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onPath, startLogged } from './command.ts';
import { freePort } from './free-port.ts';

export const CADDY = onPath('caddy');

export interface Caddy {
  readonly url: string;
  /** Returns all of its output so far. */
  log(): string;
  stop(): Promise<void>;
}

/** Starts Caddy with `deploy/caddy/Caddyfile` in front of the web processes at `hosts`, such as `127.0.0.1:3001 127.0.0.1:3002`. */
export const startCaddy = async (
  hosts: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Caddy> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-caddy-'));
  const url = `http://localhost:${await freePort()}`;
  const places = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const log = join(folder, 'output.log');
  const child = startLogged(
    CADDY ?? 'caddy',
    ['run', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile'],
    log,
    { ...places, STOA_DOMAIN: url, STOA_SERVERS: hosts, ...env },
  );
  const deadline = Date.now() + 60_000;
  while (!(await fetch(`${url}/healthz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Caddy didn’t start: ${readFileSync(log, 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    log: () => readFileSync(log, 'utf8'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
