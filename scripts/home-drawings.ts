import { mkdirSync, writeFileSync } from 'node:fs';
import { homeMedals, stillLife } from '@stoa/art/home';
import sharp from 'sharp';

// Draws the pictures of the public page anew: `node scripts/home-drawings.ts`. As files they are no part of what
// that page styles and lays out at first; a test compares them with what is drawn now.
const FOLDER = 'apps/web/src/pages/home/drawings';
mkdirSync(FOLDER, { recursive: true });

for (const [name, svg] of Object.entries(homeMedals())) writeFileSync(`${FOLDER}/${name}.svg`, svg);

// Of 600 elements: a browser styles those of a drawing on the page's thread, and decodes pixels beside it.
await sharp(Buffer.from(stillLife())).webp({ quality: 70, effort: 6 }).toFile(`${FOLDER}/still-life.webp`);
