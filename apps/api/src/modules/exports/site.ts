import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { emblemSvg, virtues } from '@stoa/art/emblems';
import { badgeMedallion } from '@stoa/art/medallion';
import { atDusk, brass, ember, ink, ivory, muted, virtueShades } from '@stoa/art/palette';
import type { Badge } from '@stoa/contract';
import type { ZippedFile } from './zip.ts';

const { resolve } = createRequire(import.meta.url);

const ownFile = (name: string) => new URL(`site/${name}`, import.meta.url);

const ASSETS = [
  'base.css',
  'journal.css',
  'points.css',
  'sheet.css',
  'elements.js',
  'search.js',
  'entry.js',
  'journal.js',
  'ledger.js',
  'badges.js',
  'start.js',
];

const FONT_FILES = {
  'cormorant-garamond.woff2':
    '@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
  'cormorant-garamond-license.txt': '@fontsource-variable/cormorant-garamond/LICENSE',
  'figtree.woff2': '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  'figtree-license.txt': '@fontsource-variable/figtree/LICENSE',
};

/** Path of a badge's medallion in the archive. */
export const medallionFile = (name: string): string =>
  `assets/medallions/${name.toLowerCase().replaceAll(' ', '-')}.svg`;

const colors = (): string => {
  const [page, raised, floating] = ink;
  const named = { ink: page, raised, floating, ivory, muted, brass, ember };
  const lines = Object.entries(named).map(([name, color]) => `  --${name}: ${color};\n`);
  return `:root {\n${lines.join('')}}\n\n`;
};

export async function* siteFiles(badges: readonly Badge[]): AsyncGenerator<ZippedFile> {
  yield { name: 'index.html', content: createReadStream(ownFile('index.html')) };
  yield { name: 'assets/colors.css', content: colors() };
  for (const name of ASSETS) yield { name: `assets/${name}`, content: createReadStream(ownFile(name)) };
  for (const [name, path] of Object.entries(FONT_FILES)) {
    yield { name: `assets/fonts/${name}`, content: createReadStream(resolve(path)) };
  }
  for (const virtue of virtues) {
    yield {
      name: `assets/emblems/${virtue}.svg`,
      content: emblemSvg(virtue, virtueShades[virtue].light),
    };
  }
  for (const { name, earned, current, total } of badges) {
    yield {
      name: medallionFile(name),
      content: earned ? badgeMedallion(name) : atDusk(badgeMedallion(name, current / total)),
    };
  }
}
