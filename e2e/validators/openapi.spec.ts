import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { execFileSync } from 'node:child_process';
import { runOutside } from '@stoa/testing/machine/outside-programs';
import type { StoaServer } from '../world/server.ts';
import { DEMO, expect, test } from '../world/world.ts';
import { expectOnlyAccepted } from './expect-only-accepted.ts';

const CLIENT_PROGRAM = fileURLToPath(new URL('client-program.ts.txt', import.meta.url));

/** Saves the server's OpenAPI document in a new folder. @returns The folder, and the document's path. */
const saveDocument = async (server: StoaServer): Promise<{ folder: string; document: string }> => {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-openapi-'));
  const document = join(folder, 'openapi.json');
  writeFileSync(document, await (await fetch(`${server.url}/api/v1/openapi.json`)).text());
  return { folder, document };
};

interface Problem {
  readonly ruleId: string;
  readonly message: string;
  readonly location: readonly { readonly pointer: string }[];
}

test('Redocly finds nothing new in the OpenAPI document', async ({ server }) => {
  const { folder, document } = await saveDocument(server);
  const args = ['lint', document, '--extends=recommended-strict', '--format=json', '--max-problems=10000'];
  const { stdout } = await runOutside(['@redocly/cli', 'redocly'], args, folder);
  rmSync(folder, { recursive: true });
  const { problems } = JSON.parse(stdout) as { problems: readonly Problem[] };
  expectOnlyAccepted(
    'redocly',
    problems.map(({ ruleId, message, location }) => ({
      rule: ruleId,
      where: location[0]?.pointer ?? '',
      message,
    })),
  );
});

interface Operation {
  readonly operationId?: string;
  readonly description?: string;
}

test('every call in the OpenAPI document has a readable name, a description, and a server', async ({
  server,
}) => {
  const document = (await (await fetch(`${server.url}/api/v1/openapi.json`)).json()) as {
    servers: readonly { url: string }[];
    paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  expect(document.servers.map(({ url }) => url)).toEqual([server.url]);
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.length).toBeGreaterThan(200);
  const nameless = operations.filter(
    ({ operationId = '', description = '' }) =>
      !/^[a-z][A-Za-z0-9]{3,39}$/.test(operationId) || description.length < 20,
  );
  expect(nameless).toEqual([]);
});

const COMPILER_OPTIONS = {
  strict: true,
  target: 'es2024',
  module: 'nodenext',
  outDir: 'built',
  types: [],
  lib: ['es2024', 'dom', 'dom.iterable'],
};

test('a generated client compiles, logs a cigar by its code, and reads the journal', async ({ server }) => {
  const { folder, document } = await saveDocument(server);
  const write = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), JSON.stringify(content));
  write('package.json', { type: 'module' });
  write('tsconfig.json', { compilerOptions: COMPILER_OPTIONS, include: ['program.ts', 'client'] });
  copyFileSync(CLIENT_PROGRAM, join(folder, 'program.ts'));
  write('openapi-ts.config.json', {
    input: document,
    output: { path: 'client', tsConfigPath: join(folder, 'tsconfig.json') },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  });
  const generated = await runOutside(['@hey-api/openapi-ts', 'openapi-ts'], ['--silent'], folder);
  expect(generated).toMatchObject({ stderr: '', status: 0 });
  expect(readFileSync(join(folder, 'client', 'sdk.gen.ts'), 'utf8')).toContain('export const addCigar =');
  expect(await runOutside(['typescript', 'tsc'], ['-p', folder], folder)).toMatchObject({
    stdout: '',
    status: 0,
  });
  const [code = ''] = await server.codes(1, 'courage');
  const program = join(folder, 'built', 'program.js');
  const written = execFileSync(process.execPath, [program, server.url, DEMO.email, DEMO.password, code], {
    encoding: 'utf8',
  });
  expect(JSON.parse(written)).toEqual({ line: 'courage', rating: 4, note: 'Logged by a generated client.' });
  rmSync(folder, { recursive: true });
});
