import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/**
 * Bundles the server into a few files (`dist/main.js`), because reading 1,700 source files takes a third of a start's time
 * and 15 MB of memory. Production and the processes of the whole check run the bundle. Development and the tests' own process
 * run the sources.
 */
const FROM = join(import.meta.dirname, 'src/main.ts');
const TO = join(import.meta.dirname, 'dist');

/** Not bundled: native modules, modules that find their files next to them, and modules that few calls load. */
const NOT_BUNDLED = [
  /^sharp/,
  /^@node-rs\//,
  /^@fastify\/(swagger|static)/,
  /^@aws-sdk\//,
  /^flydrive\/drivers\/s3/,
  'archiver',
  'ioredis',
  'jose',
  'nodemailer',
  'pg-native',
  /^cloudflare:/,
];

/** Makes a source that names a file next to it (a migration, a worker) still use the file in the sources. */
const places: Plugin = {
  name: 'places',
  transform: (code, id) => {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    const path = relative(TO, id);
    return {
      code: code
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(path)}, import.meta.url).href`)
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`),
      map: null,
    };
  },
};

/** Escapes non-ASCII letters, because a single one would make Node store the whole file with two bytes per letter. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\p{ASCII}]/gu, (letter) =>
    letter
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Returns the working copy's commit. An archive of the sources has none, but `COMMIT` may name it. */
const commit = (): string | null => {
  if (process.env['COMMIT']) return process.env['COMMIT'];
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: import.meta.dirname, stdio: 'pipe' })
      .toString()
      .trim();
  } catch {
    return null;
  }
};

rmSync(TO, { recursive: true, force: true });
/** The start of the bundle. Node before 24 couldn't even parse the rest. */
const START = readFileSync(join(import.meta.dirname, '../../scripts/node-version.mjs'), 'utf8');

const bundle = await rolldown({
  input: FROM,
  platform: 'node',
  external: NOT_BUNDLED,
  plugins: [places],
  transform: { define: { BUILT_COMMIT: JSON.stringify(commit()) } },
});
await bundle.write({
  dir: TO,
  format: 'esm',
  sourcemap: true,
  comments: false,
  entryFileNames: 'start.js',
});
writeFileSync(join(TO, 'main.js'), `${START}await import('./start.js');\n`);
for (const name of readdirSync(TO)) {
  if (!name.endsWith('.js')) continue;
  const path = join(TO, name);
  writeFileSync(path, inAscii(readFileSync(path, 'utf8')));
}
