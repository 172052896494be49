import { spawn, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './app.ts';

const MAIN = fileURLToPath(new URL('../../apps/api/src/cli/main.ts', import.meta.url));
const CACHE = fileURLToPath(new URL('../../.cache', import.meta.url));

interface Run {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
  /** Standard output and standard error, in order of arrival. */
  readonly output: string;
  readonly ms: number;
}

/**
 * Starts the operators' command line in a separate process, with only `env` as its environment.
 *
 * @param script A shell script that starts it, such as `deploy/stoa`.
 */
export const startCommandLine = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  input = '',
  script?: string,
): { readonly child: ChildProcess; readonly ended: Promise<Run> } => {
  const began = performance.now();
  const { PATH = '', TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const [program, ...words] = script === undefined ? [process.execPath, MAIN] : [script];
  const child = spawn(program, [...words, ...args], {
    env: {
      PATH,
      CACHE_DIR: CACHE,
      DEMO: '0',
      ...(TMPDIR !== undefined && { TMPDIR }),
      // Compiling takes half of most commands' time, so they share the cache.
      ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }),
      ...env,
    },
  });
  const text = { out: '', err: '', output: '' };
  for (const [stream, name] of [
    [child.stdout, 'out'],
    [child.stderr, 'err'],
  ] as const) {
    stream.on('data', (chunk: Buffer) => {
      text[name] += chunk.toString();
      text.output += chunk.toString();
    });
  }
  // A command that is killed before it reads its input breaks the pipe.
  child.stdin.on('error', () => undefined).end(input);
  const ended = new Promise<Run>((resolve) => {
    child.on('close', (code) => resolve({ code, ...text, ms: performance.now() - began }));
  });
  return { child, ended };
};

/** Runs the operators' command line against this server. */
export const runCommandLine = async (
  { url, operatorToken }: Pick<TestApp, 'url' | 'operatorToken'>,
  args: readonly string[],
): Promise<Pick<Run, 'code' | 'output'>> => {
  const env = { STOA_URL: url, OPERATOR_TOKEN: operatorToken };
  const { code, output } = await startCommandLine(args, env).ended;
  return { code, output };
};

/** Runs a command on the system that `env` names, as its operators do. @returns The output of `--json`. */
export const stoaCommand = async (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<unknown> => {
  const { code, out, output } = await startCommandLine([...args, '--json'], env).ended;
  if (code !== 0) throw new Error(`stoa ${args[0]} exited with ${String(code)}: ${output}`);
  return JSON.parse(out) as unknown;
};
