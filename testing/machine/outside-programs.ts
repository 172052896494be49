import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { say } from './command.ts';

/** The folder has its own packages, because they weigh more than the rest of the tools together. */
const FOLDER = fileURLToPath(new URL('../outside/', import.meta.url));

interface Manifest {
  readonly version: string;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

const readManifest = (folder: string): Manifest | null => {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  } catch {
    return null;
  }
};

const packageFolder = (name: string): string => join(FOLDER, 'node_modules', name);

/**
 * Installs the programs of `testing/outside/package.json` unless they are there in its versions.
 *
 * @throws if the npm registry can't be reached
 */
export const installOutsidePrograms = (): void => {
  const wanted = Object.entries(readManifest(FOLDER)?.devDependencies ?? {});
  if (wanted.every(([name, version]) => readManifest(packageFolder(name))?.version === version)) return;
  say('Installing Lighthouse and the other programs of testing/outside …');
  const { status } = spawnSync('npm', ['ci', '--prefix', FOLDER, '--ignore-scripts', '--no-audit'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0)
    throw new Error('Couldn’t install these programs. See the error above. They need the npm registry.');
};

/** Returns the absolute path of a file in an installed package, such as `vnu-jar/build/dist/vnu.jar`. */
export const outsideFile = (path: string): string => packageFolder(path);

/** Returns the absolute path of a package's command, such as `redocly` of `@redocly/cli`. */
const outsideCommand = (packageName: string, command: string): string => {
  const bin = readManifest(packageFolder(packageName))?.bin ?? '';
  return join(packageFolder(packageName), typeof bin === 'string' ? bin : (bin[command] ?? ''));
};

const run = promisify(execFile);

interface Output {
  readonly stdout: string;
  readonly stderr: string;
  /** The exit code: 0 if all went well. */
  readonly status: number;
}

/** Runs a command of `testing/outside` in a folder, and returns its output even if it fails. */
export const runOutside = async (
  [packageName, command]: readonly [string, string],
  args: readonly string[],
  cwd: string,
): Promise<Output> => {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const options = { cwd, env, maxBuffer: 2 ** 27 };
  return run(process.execPath, [outsideCommand(packageName, command), ...args], options).then(
    ({ stdout, stderr }) => ({ stdout, stderr, status: 0 }),
    ({ stdout = '', stderr = '', code = 1 }: Partial<Output> & { code?: number }) => ({
      stdout,
      stderr,
      status: code,
    }),
  );
};
