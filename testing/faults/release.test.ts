import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productionDependencies } from '../../scripts/production-licenses.ts';
import { documentedBlocks } from '../harness/documented-commands.ts';
import { freshPlace, startProcess } from '../harness/process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'stoa-released-'));

const run = (command: string, args: readonly string[], cwd = ROOT): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
  expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  return stdout;
};

const release = (name: string): string => {
  const to = join(folder, name);
  run(process.execPath, ['scripts/release.ts', '--draft', '--to', to]);
  return to;
};

/** Links this repository's packages next to the archive's. */
const linkPackages = (program: string): void => {
  const [from, to] = [join(ROOT, 'node_modules'), join(program, 'node_modules')];
  mkdirSync(join(to, '@stoa'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@stoa') symlinkSync(join(from, name), join(to, name));
  for (const [name, place] of [
    ['api', 'apps/api'],
    ['art', 'packages/art'],
    ['contract', 'packages/contract'],
    ['taste', 'packages/taste'],
  ] as const)
    symlinkSync(join(program, place), join(to, '@stoa', name));
};

describe('a release', () => {
  let to: string;
  let files: string[];
  beforeAll(() => {
    // Doesn't build again, because other tests start servers from the existing build.
    if (!existsSync(join(ROOT, 'apps/api/dist/main.js')))
      run('npm', ['run', 'build', '--silent', '--workspace=@stoa/api']);
    to = release('one');
    files = run('tar', ['-tzf', 'stoa-0.1.0.tar.gz'], to).trim().split('\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has checksums of all its files', () => {
    expect(readdirSync(to).toSorted()).toEqual(['SHA256SUMS', 'stoa-0.1.0.cdx.json', 'stoa-0.1.0.tar.gz']);
    expect(run('sha256sum', ['--check', 'SHA256SUMS'], to)).toBe(
      'stoa-0.1.0.tar.gz: OK\nstoa-0.1.0.cdx.json: OK\n',
    );
  });

  it('is reproducible bit by bit', () => {
    const readChecksum = (one: string) => readFileSync(join(one, 'SHA256SUMS'), 'utf8').split('\n')[0];
    expect(readChecksum(release('two'))).toBe(readChecksum(to));
  });

  it('lists every production package and no development package', () => {
    const { components } = JSON.parse(readFileSync(join(to, 'stoa-0.1.0.cdx.json'), 'utf8')) as {
      components: { name: string; group?: string; version: string }[];
    };
    const names = components.map(({ name, group, version }) =>
      group === undefined ? `${name}@${version}` : `${group}/${name}@${version}`,
    );
    const production = productionDependencies().map(({ name, version }) => `${name}@${version}`);
    expect([...new Set(names)].toSorted()).toEqual(production.toSorted());
  });

  it('contains no tests, documentation pictures, or tools', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(
      files.filter((path) =>
        /\.test\.|\/(testing|e2e|bench)\/(?!package\.json$)|\/docs\/pictures\//.test(path),
      ),
    ).toEqual([]);
  });

  it('contains what its image is built from, without building anything again', () => {
    const recipe = readFileSync('deploy/Containerfile', 'utf8');
    const copied = Array.from(recipe.matchAll(/^COPY (?!--from)(.+) \S+$/gm), ([, paths = '']) =>
      paths.split(' '),
    );
    const named = [
      ...copied.flat(),
      'apps/api/health.ts',
      'apps/web/dist/index.html',
      'scripts/bill-of-materials.ts',
    ];
    const inArchive = (path: string) => files.some((file) => `${file}/`.startsWith(`stoa-0.1.0/${path}/`));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !inArchive(path))).toEqual([]);
  });

  it('has what Compose needs, with the commands of docs/INSTALL.md', () => {
    const place = mkdtempSync(join(tmpdir(), 'stoa-compose-'));
    try {
      const [install = [], update = []] = documentedBlocks('docs/INSTALL.md', 'With containers');
      const commands = [...install, update[0] ?? ''].filter((line) => !/docker compose|cron\.d/.test(line));
      expect(commands).toHaveLength(5);
      // The next release's archive has other names.
      const next = `mkdir 2 && tar -xzf stoa-0.1.0.tar.gz -C 2 && mv 2/stoa-0.1.0 2/stoa-0.2.0 && tar -czf stoa-0.2.0.tar.gz -C 2 stoa-0.2.0`;
      const script = [next, ...commands.slice(0, -1), `cd ${to}`, ...commands.slice(-1)].join('\n');
      const words = {
        '/opt': place,
        'YOUR-DOMAIN': 'journal.example',
        'YOUR-MAIL-SERVER': 'smtp://u:p@mail.example:587',
      };
      const written = Object.entries(words).reduce((text, [from, by]) => text.replaceAll(from, by), script);
      run('sh', ['-euc', written], to);
      const settings = parseEnv(readFileSync(join(place, 'stoa/deploy/.env'), 'utf8'));
      expect(statSync(join(place, 'stoa-0.2.0/deploy/.env')).mode & 0o777).toBe(0o600);
      const { SESSION_SECRET, OPERATOR_TOKEN, POSTGRES_PASSWORD } = settings;
      const secrets = new Set([SESSION_SECRET, OPERATOR_TOKEN, POSTGRES_PASSWORD]);
      expect([...secrets].filter((secret) => /^[0-9a-f]{64}$/.test(secret ?? ''))).toHaveLength(3);
      const { MAIL_FROM, MAIL_URL, STOA_DOMAIN } = settings;
      expect([MAIL_FROM, MAIL_URL, STOA_DOMAIN]).toEqual([
        'Stoa <journal@journal.example>',
        'smtp://u:p@mail.example:587',
        'journal.example',
      ]);
      const compose = readFileSync(join(place, 'stoa/deploy/compose.yaml'), 'utf8');
      const needed = Array.from(compose.matchAll(/\$\{(\w+)/g), ([, name = '']) => name);
      expect(needed.filter((name) => !settings[name])).toEqual([]);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  it('runs from only its own files', async () => {
    run('tar', ['-xzf', 'stoa-0.1.0.tar.gz'], to);
    const program = join(to, 'stoa-0.1.0');
    linkPackages(program);
    const place = await freshPlace();
    const server = startProcess(place.dataDir, place.env, join(program, 'apps/api/dist/main.js'));
    try {
      const url = await server.url;
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(await (await fetch(url)).text()).toContain('<title>');
    } finally {
      server.child.kill('SIGTERM');
      await server.exit;
      await place.remove();
    }
  });
});
