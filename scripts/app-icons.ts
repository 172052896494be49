import { mkdirSync } from 'node:fs';
import { appIcon } from '@stoa/art/app-icon';
import sharp from 'sharp';

// Draws the icons of the installed app anew: `node scripts/app-icons.ts`. Their PNGs are in the repository,
// so that building the web app needs no image library.
const FOLDER = 'apps/web/public/icons';
mkdirSync(FOLDER, { recursive: true });

const icons = [
  { name: 'icon-192', side: 192, maskable: false },
  { name: 'icon-512', side: 512, maskable: false },
  { name: 'maskable-512', side: 512, maskable: true },
  // iOS rounds the corners itself and wants no transparency.
  { name: 'apple-touch-icon', side: 180, maskable: true },
];

for (const { name, side, maskable } of icons) {
  await sharp(Buffer.from(appIcon(maskable)), { density: 144 })
    .resize(side, side)
    .flatten({ background: '#0e0b08' })
    .png({ compressionLevel: 9 })
    .toFile(`${FOLDER}/${name}.png`);
}
