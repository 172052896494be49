import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startFleet, type Fleet } from '@stoa/testing/harness/fleet';
import type { ServerProcess } from '@stoa/testing/harness/process';
import { pgbouncerProgram } from '@stoa/testing/machine/pgbouncer';
import { startRedis, type RedisServer } from '@stoa/testing/machine/redis';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WEB = 3;

/** A whole system on this machine: PostgreSQL, PgBouncer if available, Redis, S3, nginx, three web processes, and a worker. */
export interface System {
  readonly fleet: Fleet;
  readonly redis: RedisServer;
  /** Functions that kill and restart each component, by name. */
  readonly parts: Readonly<Record<string, () => Promise<void>>>;
  /** Runs `deploy/rolling-restart` on all web processes. Returns its output. */
  rollingRestart(): Promise<string>;
  close(): Promise<void>;
}

const readOutput = async (child: ChildProcess): Promise<string> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const code = await new Promise((resolve) => void child.once('close', resolve));
  if (code !== 0) throw new Error(`It exited with ${String(code)}:\n${output}`);
  return output;
};

/** How long a killed component stays down, in milliseconds. */
const AWAY_MS = 2_000;

export const startSystem = async (settings: Record<string, string>): Promise<System> => {
  const redis = await startRedis();
  const env = { ROLE: 'web', REDIS_URL: redis.url, DEMO: '1', DRAIN_SECONDS: '1', ...settings };
  const fleet = await startFleet(WEB, env, {
    pgbouncerProgram: pgbouncerProgram(),
  });
  let worker: ServerProcess = await fleet.worker();
  const control = createServer((request, response) => {
    const index = fleet.ports.indexOf(Number(request.url?.slice(1)));
    fleet
      .kill(index, 'SIGTERM')
      .then(() => fleet.start(index))
      .then(
        () => response.end(),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve) => void control.listen(0, '127.0.0.1', resolve));
  const web = (index: number) => async () => {
    await fleet.kill(index);
    await pause(AWAY_MS);
    await fleet.start(index);
  };
  const { pgbouncer } = fleet;
  return {
    fleet,
    redis,
    parts: {
      'web process 1': web(0),
      'web process 2': web(1),
      'web process 3': web(2),
      'the worker': async () => {
        worker.child.kill('SIGKILL');
        await worker.exit;
        await pause(AWAY_MS);
        worker = await fleet.worker();
      },
      Redis: async () => {
        await redis.kill();
        await pause(AWAY_MS);
        await redis.start();
      },
      'the S3 server': async () => {
        await fleet.s3.kill();
        await pause(AWAY_MS);
        await fleet.s3.start();
      },
      'the S3 server, frozen': async () => {
        fleet.s3.freeze();
        await pause(2 * AWAY_MS);
        fleet.s3.resume();
      },
      ...(pgbouncer && {
        PgBouncer: async () => {
          await pgbouncer.kill();
          await pause(AWAY_MS);
          await pgbouncer.start();
        },
      }),
      PostgreSQL: async () => {
        fleet.postgres.crash();
        await pause(AWAY_MS);
        fleet.postgres.start();
      },
    },
    rollingRestart: () => {
      const { port } = control.address() as AddressInfo;
      return readOutput(
        spawn('deploy/rolling-restart', fleet.ports.map(String), {
          cwd: ROOT,
          stdio: ['ignore', 'pipe', 'pipe'],
          env: {
            ...process.env,
            SERVERS: fleet.nginx.serversFile,
            RELOAD: fleet.nginx.reloadCommand,
            RESTART: `curl -fsS http://127.0.0.1:${port}/`,
          },
        }),
      );
    },
    close: async () => {
      control.close();
      await fleet.close();
      await redis.remove();
    },
  };
};
