import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { outsideCommand } from '@stoa/testing/machine/outside-programs';
import type { StoaServer } from '../world/server.ts';

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

/** Saves the server's OpenAPI document in a new folder. @returns The folder, and the document's path. */
export const saveDocument = async (server: StoaServer): Promise<{ folder: string; document: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-openapi-'));
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${server.url}/api/v1/openapi.json`)).text());
  return { folder, document };
};
