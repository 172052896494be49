import { mkdirSync, writeFileSync } from 'node:fs';
import { homeMedals, stillLife } from '@stoa/art/home';
import sharp from 'sharp';

// Redraws the pictures of the public page: `node scripts/home-drawings.ts`. They are files, so that the page doesn't have to
// style them and lay them out first. A test compares them with fresh drawings.
const FOLDER = 'apps/web/src/pages/home/drawings';
mkdirSync(FOLDER, { recursive: true });

for (const [name, svg] of Object.entries(homeMedals())) writeFileSync(`${FOLDER}/${name}.svg`, svg);

// It has 600 elements. A browser styles the elements of an SVG on the page's thread, but decodes pixels on another.
await sharp(Buffer.from(stillLife())).webp({ quality: 70, effort: 6 }).toFile(`${FOLDER}/still-life.webp`);
