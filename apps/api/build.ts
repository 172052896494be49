import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';

/**
 * Puts the server into a few files (`dist/main.js`): what is read as 1,700 files from the sources is a third of a start's
 * time and 15 MB of memory. Production runs it, and the processes that whole checks start; development and the tests' own process run
 * the sources.
 */
const FROM = join(import.meta.dirname, 'src/main.ts');
const TO = join(import.meta.dirname, 'dist');

/** Left where they are: native parts, what finds its own files beside itself, and what few calls load. */
const BESIDE = [
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

/** A source that names a file beside itself (a migration, a worker) still means the file in the sources. */
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

/** A text of Latin letters alone: one letter beyond makes Node keep the whole file with two bytes for each of its letters. */
const inAscii = (code: string): string =>
  code.replaceAll(/[^\p{ASCII}]/gu, (letter) =>
    letter
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );

/** Of the working copy; an archive of the sources has none, and `COMMIT` may name it. */
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
/** What starts the bundle, which Node before 24 could not even read. */
const START = readFileSync(join(import.meta.dirname, '../../scripts/node-version.mjs'), 'utf8');

const bundle = await rolldown({
  input: FROM,
  platform: 'node',
  external: BESIDE,
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
