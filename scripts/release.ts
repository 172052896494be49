import { createHash } from 'node:crypto';
import { execFileSync, spawnSync } from 'node:child_process';
import {
  createWriteStream,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { buildApp } from '@stoa/api/app';
import { backup } from '@stoa/api/modules/backups/index';
import { readConfig } from '@stoa/api/platform/config';
import { say } from '@stoa/testing/machine/command';
import { billOfMaterials } from './bill-of-materials.ts';

const HELP = `Creates a release of the current commit in release/: an archive of what production runs, the list of its packages
(CycloneDX), and their SHA-256 checksums. Also tags the commit and adds rows to the repository, so that later versions can test the upgrade.

  npm run release
  npm run release -- --to folder --draft    uses the working copy without a new build, and adds no tag or rows
`;

const { values } = parseArgs({
  options: { to: { type: 'string' }, draft: { type: 'boolean' }, help: { type: 'boolean' } },
});
if (values.help) {
  say(HELP);
  process.exit(0);
}

/** Exactly what production and its image need. Only the package.json of other workspaces, because the lock file names them. */
const SHIPPED: readonly RegExp[] = [
  /^(package(-lock)?\.json|tsconfig\.base\.json|\.npmrc|LICENSE|CHANGELOG\.md|README\.md)$/,
  /^scripts\/((pinned-node|node-version)\.mjs|(bill-of-materials|production-licenses)\.ts)$/,
  /^(testing|e2e|bench|apps\/web)\/package\.json$/,
  /^packages\//,
  /^apps\/api\/(package\.json|health\.ts|(src|demo|database|migrations)\/)/,
  /^deploy\//,
  /^docs\/([A-Z]+\.md|decisions\/)/,
];
const LEFT_OUT = /\.test\.ts$|\.test\.yml$/;
const BUILT = ['apps/api/dist/**', 'apps/web/dist/**'];

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

const refuse = (text: string): never => {
  say(text);
  return process.exit(1);
};

const shippedFiles = (): string[] => {
  const known = git('ls-files', ...(values.draft ? ['-co', '--exclude-standard'] : [])).split('\n');
  const sources = known.filter((path) => SHIPPED.some((part) => part.test(path)) && !LEFT_OUT.test(path));
  const built = globSync(BUILT).filter((path) => statSync(path).isFile());
  return [...new Set([...sources, ...built])].toSorted();
};

/** Rows of this version's demo world, which later versions must be able to migrate. */
const writeRows = async (path: string): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-release-'));
  const app = await buildApp(
    readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: '1', LOG_LEVEL: 'silent', RATE_LIMITS: 'off' }),
    { announce: say },
  );
  try {
    const { database } = app.platform;
    await pipeline(backup({ database, storage: null, config: null }), createWriteStream(path));
  } finally {
    await app.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const tag = `v${version}`;
const to = resolve(values.to ?? 'release');
if (!values.draft) {
  if (git('status', '--porcelain') !== '')
    refuse('The working copy has uncommitted changes. Commit them, and run this again.');
  if (!readFileSync('CHANGELOG.md', 'utf8').includes(`\n## [${version}] - `))
    refuse(`CHANGELOG.md has no section for ${version}. Write one, commit it, and run this again.`);
  if (git('tag', '--list', tag) !== '' && git('rev-parse', `${tag}^{commit}`) !== git('rev-parse', 'HEAD'))
    refuse(`${tag} is another commit. Set the next version in all package.json files.`);
  const built = spawnSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' });
  if (built.status !== 0) refuse('The build failed. See the errors above.');
}

mkdirSync(to, { recursive: true });
const archive = `stoa-${version}.tar.gz`;
const bill = `stoa-${version}.cdx.json`;
const list = join(to, '.files');
writeFileSync(list, shippedFiles().join('\n'));
// The same commit produces the same archive, byte for byte.
execFileSync('tar', [
  '--sort=name',
  `--mtime=@${git('log', '-1', '--format=%ct')}`,
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+rwX,go+rX,go-w',
  `--transform=s,^,stoa-${version}/,`,
  '--use-compress-program=gzip -9n',
  '-cf',
  join(to, archive),
  '-T',
  list,
]);
rmSync(list);
writeFileSync(join(to, bill), `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
const sums = [archive, bill].map(
  (name) =>
    `${createHash('sha256')
      .update(readFileSync(join(to, name)))
      .digest('hex')}  ${name}\n`,
);
writeFileSync(join(to, 'SHA256SUMS'), sums.join(''));
if (!values.draft) {
  const rows = `testing/harness/upgrades/${version}.tar`;
  await writeRows(rows);
  git('tag', '--force', '--annotate', '--message', `Stoa ${version}`, tag);
  say(`Created ${rows}. Commit it. The tag ${tag} is this commit: git push origin ${tag}`);
}
say(`Wrote ${archive}, ${bill}, and SHA256SUMS to ${to}.`);
process.exit(0);
