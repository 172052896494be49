import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findOrInstall, onPath, startLogged } from './command.ts';
import { freePort } from './free-port.ts';

const OURS = fileURLToPath(new URL('../../deploy/nginx', import.meta.url));
const SBIN = '/usr/sbin/nginx';

const find = (): string | null => {
  const named = process.env['NGINX_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  return onPath('nginx') ?? (existsSync(SBIN) ? SBIN : null);
};

/** Returns an nginx for the tests: named by NGINX_PATH, found, or installed (but not started). */
export const nginxProgram = (): string =>
  findOrInstall('The tests need nginx', 'nginx-light', find, 'set NGINX_PATH to its path');

export interface Nginx {
  /** `http://localhost:…`, where everything works as with HTTPS. */
  readonly url: string;
  /** `https://localhost:…` with a self-signed certificate that no client trusts. */
  readonly tlsUrl: string;
  /** Its copy of `deploy/nginx/servers.conf`. */
  readonly serversFile: string;
  readonly reloadCommand: string;
  /** `http://localhost:…` of the server that redirects to https. */
  readonly plainUrl: string;
  /** Returns everything in its logs so far. */
  logs(): string;
  stop(): Promise<void>;
}

const main = (folder: string) => `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
worker_shutdown_timeout 30s;
pid ${folder}/pid;
error_log ${folder}/error.log warn;
events { worker_connections 2048; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  include ${folder}/stoa.conf;
}
`;

/** Adapts our files to this folder's paths, this machine's ports, and a short-lived certificate. */
const settle = (folder: string, [http, https, plain]: readonly [number, number, number]): void => {
  cpSync(OURS, folder, { recursive: true });
  const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-days', '2', '-nodes', '-newkey', 'rsa:2048'];
  const made = spawnSync('openssl', ['req', '-x509', ...subject, ...certificate], { stdio: 'pipe' });
  if (made.status !== 0) throw new Error(`openssl couldn’t create a certificate: ${made.stderr.toString()}`);
  const changes: readonly (readonly [RegExp, string])[] = [
    [/^ *listen \[::\].*$/gm, ''],
    [/listen 80;/, `listen 127.0.0.1:${plain};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${http}; listen 127.0.0.1:${https} ssl http2;`],
    [/\/etc\/letsencrypt\/live\/[^/]+\/fullchain\.pem/, join(folder, 'cert.pem')],
    [/\/etc\/letsencrypt\/live\/[^/]+\/privkey\.pem/, join(folder, 'key.pem')],
    [/\/etc\/nginx\/stoa\//g, `${folder}/`],
    [/\/var\/cache\/nginx\//g, `${folder}/`],
    [/\/var\/log\/nginx\//g, `${folder}/`],
  ];
  for (const name of ['stoa.conf', 'upstream.conf']) {
    const path = join(folder, name);
    const text = changes.reduce((so, [from, to]) => so.replace(from, to), readFileSync(path, 'utf8'));
    writeFileSync(path, text);
  }
  writeFileSync(join(folder, 'nginx.conf'), main(folder));
};

/** Starts an nginx with the files of `deploy/nginx`, in front of web processes on these ports. */
export const startNginx = async (ports: readonly number[]): Promise<Nginx> => {
  const program = nginxProgram();
  const folder = mkdtempSync(join(tmpdir(), 'stoa-nginx-'));
  mkdirSync(folder, { recursive: true });
  const [http, https, plain] = [await freePort(), await freePort(), await freePort()] as const;
  settle(folder, [http, https, plain]);
  const serversFile = join(folder, 'servers.conf');
  const lines = ports.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;\n`);
  writeFileSync(serversFile, lines.join(''));
  const own = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  const checked = spawnSync(program, [...own, '-t'], { stdio: 'pipe' });
  if (checked.status !== 0) throw new Error(`nginx refuses deploy/nginx: ${checked.stderr.toString()}`);
  const child = startLogged(program, own, join(folder, 'output.log'));
  const deadline = Date.now() + 20_000;
  // Waits until nginx listens. It returns 503 by itself if no server is up yet.
  while (!(await fetch(`http://127.0.0.1:${http}/metrics`).catch(() => null))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`nginx didn’t start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url: `http://localhost:${http}`,
    tlsUrl: `https://localhost:${https}`,
    serversFile,
    plainUrl: `http://localhost:${plain}`,
    logs: () =>
      globSync(join(folder, '*.log'))
        .map((path) => readFileSync(path, 'utf8'))
        .join('\n'),
    reloadCommand: [program, ...own, '-s', 'reload'].join(' '),
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
