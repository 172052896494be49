import { mkdirSync, writeFileSync } from 'node:fs';
import { appIcon } from '@stoa/art/app-icon';
import sharp from 'sharp';

// Redraws the icons of the installed app: `node scripts/app-icons.ts`. The PNGs are in the repository, so that the build of the
// web app needs no image library.
const FOLDER = 'apps/web/public/icons';
mkdirSync(FOLDER, { recursive: true });

const icons = [
  { name: 'icon-192', side: 192, maskable: false },
  { name: 'icon-512', side: 512, maskable: false },
  { name: 'maskable-512', side: 512, maskable: true },
  // iOS rounds the corners itself and doesn't support transparency.
  { name: 'apple-touch-icon', side: 180, maskable: true },
];

for (const { name, side, maskable } of icons) {
  await sharp(Buffer.from(appIcon(maskable)), { density: 144 })
    .resize(side, side)
    .flatten({ background: '#0e0b08' })
    .png({ compressionLevel: 9 })
    .toFile(`${FOLDER}/${name}.png`);
}

/** Builds an ICO file: a list of the sizes, then their PNGs. */
const createIco = (images: readonly { readonly side: number; readonly png: Buffer }[]): Buffer => {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { side, png }] of images.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
};

const small = [16, 32, 48].map(async (side) => ({
  side,
  png: await sharp(Buffer.from(appIcon(false)), { density: 144 })
    .resize(side, side)
    .png({ compressionLevel: 9 })
    .toBuffer(),
}));
writeFileSync('apps/web/public/favicon.ico', createIco(await Promise.all(small)));
