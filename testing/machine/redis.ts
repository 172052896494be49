import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall, killed, onPath } from './command.ts';
import { freePort } from './free-port.ts';

const find = (): string | null => {
  const named = process.env['REDIS_SERVER_PATH'];
  if (named !== undefined && existsSync(named)) return named;
  return onPath('redis-server', 'valkey-server');
};

/** Returns a Redis (or Valkey) server for the tests: named by REDIS_SERVER_PATH, found on the PATH, or installed. */
export const redisServer = (): string =>
  findOrInstall(
    'The tests need Redis',
    'redis-server',
    find,
    'set REDIS_SERVER_PATH to redis-server or valkey-server',
  );

export interface RedisServer {
  readonly url: string;
  /** Stops it like a power loss. It can start again on the same port. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Neither responds nor closes connections until `resume`. */
  freeze(): void;
  resume(): void;
  remove(): Promise<void>;
}

/** Starts a Redis server on a free port of this machine. It stores nothing on disk. */
export const startRedis = async (): Promise<RedisServer> => {
  const program = redisServer();
  const folder = mkdtempSync(join(tmpdir(), 'stoa-redis-'));
  const port = await freePort();
  const run = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(program, [...args, '--dir', folder], { stdio: ['ignore', 'pipe', 'ignore'] });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('eady to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`${program} exited. Check that it works on this machine.`)));
    });
    return child;
  };
  let child = await run();
  const kill = () => killed(child);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    start: async () => void (child = await run()),
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
