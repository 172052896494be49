import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';

const MAIN = fileURLToPath(new URL('../../apps/api/src/cli/main.ts', import.meta.url));

const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

export interface Run {
  readonly code: number | null;
  /** Standard output and standard error, as they came. */
  readonly said: string;
}

/** Runs the operators' command line in a process of its own, against this server. */
export const runCommandLine = (
  { url, operatorToken }: Pick<TestApp, 'url' | 'operatorToken'>,
  args: readonly string[],
): Promise<Run> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', STOA_URL: url, OPERATOR_TOKEN: operatorToken };
    const child = spawn(process.execPath, [MAIN, ...args], { env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString();
      });
    }
    child.on('close', (code) => resolve({ code, said }));
  });

/** Runs a command on the system that `env` names, as its operators do, and reads what it prints with `--json`. */
export const stoaCommand = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const child = spawn(process.execPath, [MAIN, ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', CACHE_DIR: CACHE, DEMO: '0', ...env },
  });
  let [said, complained] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()));
  const code = await new Promise((resolve) => void child.once('close', resolve));
  if (code !== 0) throw new Error(`stoa ${args[0]} ended with ${String(code)}: ${complained}${said}`);
  return JSON.parse(said) as unknown;
};
