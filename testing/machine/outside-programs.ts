import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

/** @returns The absolute path of a file in an installed package, such as `vnu-jar/build/dist/vnu.jar`. */
export const outsideFile = (path: string): string => packageFolder(path);

/** @returns The absolute path of a package's command, such as `redocly` of `@redocly/cli`. */
export const outsideCommand = (packageName: string, command: string): string => {
  const bin = readManifest(packageFolder(packageName))?.bin ?? '';
  return join(packageFolder(packageName), typeof bin === 'string' ? bin : (bin[command] ?? ''));
};
