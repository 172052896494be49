import { mkdirSync, writeFileSync } from 'node:fs';
import { homeDrawings } from '@stoa/art/home';

// Draws the pictures of the public page anew: `node scripts/home-drawings.ts`. As files they are no part of what
// that page styles and lays out at first; a test compares them with what is drawn now.
const FOLDER = 'apps/web/src/pages/home/drawings';
mkdirSync(FOLDER, { recursive: true });

for (const [name, svg] of Object.entries(homeDrawings())) writeFileSync(`${FOLDER}/${name}.svg`, svg);
