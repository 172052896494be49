import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runOutside } from '@stoa/testing/machine/outside-programs';
import { expect, test } from '../world/world.ts';
import { PUBLIC_PAGES } from '../world/pages.ts';
import { expectOnlyAccepted, type Finding } from './expect-only-accepted.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

interface Link {
  readonly url: string;
  readonly status?: number;
  readonly state: string;
  readonly parent?: string;
}

const check = async (args: readonly string[]): Promise<{ read: number; findings: Finding[] }> => {
  const all = [
    ...args,
    '--check-fragments',
    '--format',
    'json',
    '--verbosity',
    'debug',
    '--directory-listing',
  ];
  const { stdout, stderr } = await runOutside(['linkinator', 'linkinator'], all, ROOT);
  expect(stdout, stderr).toContain('"links"');
  const { links } = JSON.parse(stdout) as { links: readonly Link[] };
  const broken = links.filter(({ state }) => state === 'BROKEN');
  return {
    read: links.length,
    findings: broken.map(({ url, status, parent = '' }) => ({
      rule: url.replace(/^http:\/\/localhost:\d+/, ''),
      where: parent.replace(/^http:\/\/localhost:\d+/, ''),
      message: `returned ${status}`,
    })),
  };
};

test('every link in the public pages and in the documents leads somewhere', async ({ server }) => {
  // Other sites can be away. The README names the address of a server that isn't running here.
  const elsewhere = ['--skip', 'https://', '--skip', 'localhost:3000'];
  const pages = PUBLIC_PAGES.filter((path) => !path.startsWith('/nowhere')).map((path) => server.url + path);
  const built = await check([...pages, ...elsewhere]);
  const documents = globSync(['*.md', 'docs/**/*.md', 'bench/*.md'], { cwd: ROOT });
  const written = await check([...documents, '--markdown', ...elsewhere]);
  expect(built.read).toBeGreaterThan(50);
  expect(written.read).toBeGreaterThan(80);
  expectOnlyAccepted('links', [...built.findings, ...written.findings]);
});
