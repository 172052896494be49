import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killed, startLogged } from './command.ts';
import { freePort } from './free-port.ts';

const PROGRAM = createRequire(import.meta.url).resolve('s3rver/bin/s3rver.js');
const BUCKET = 'stoa';

export interface S3Server {
  readonly url: string;
  readonly credentials: Readonly<Record<string, string>>;
  readonly folder: string;
  /** Stops it like a power loss. It can start again on the same port, with its files. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Neither responds nor closes connections until `resume`. */
  freeze(): void;
  resume(): void;
  remove(): Promise<void>;
}

const METADATA = '._S3rver_metadata.json';

/**
 * Removes files that a killed server hadn't finished or acknowledged. A real S3 doesn't show such a file, but this server can no
 * longer list its bucket.
 */
const deletePartialFiles = (folder: string): void => {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith(METADATA)) continue;
    const whole = join(folder, path);
    try {
      JSON.parse(readFileSync(whole, 'utf8'));
    } catch {
      const key = whole.slice(0, -METADATA.length);
      for (const part of [METADATA, '._S3rver_object', '._S3rver_object.md5'])
        rmSync(`${key}${part}`, { force: true });
    }
  }
};

/** Starts an S3 server as a separate process, on a free port of this machine. */
export const startS3 = async (): Promise<S3Server> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-s3-'));
  const log = `${folder}.log`;
  const port = await freePort();
  const run = async () => {
    const place = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port)];
    const options = [...place, '--configure-bucket', BUCKET, '--silent'];
    const child = startLogged(process.execPath, [PROGRAM, ...options], log);
    const deadline = Date.now() + 30_000;
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) {
      if (child.exitCode !== null || Date.now() > deadline) {
        throw new Error(
          `The S3 server did not start. Check that npm install has brought s3rver. It said: ${readFileSync(log, 'utf8')}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return child;
  };
  let child = await run();
  const kill = () => killed(child);
  return {
    url: `s3://${BUCKET}?endpoint=http://127.0.0.1:${port}&region=us-east-1`,
    credentials: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    folder,
    kill,
    start: async () => {
      deletePartialFiles(folder);
      child = await run();
    },
    freeze: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
      rmSync(log, { force: true });
    },
  };
};
