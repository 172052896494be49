import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import { test as base } from './world.ts';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 10;

export interface Label {
  kind: 'QRCode' | 'DataMatrix';
  text: string;
}

const seen = async ({ kind, text }: Label): Promise<Buffer> => {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');
  await prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer }, fireImmediately: true });
  const { svg, error } = await writeBarcode(text, { format: kind, withQuietZones: true });
  if (error !== '') throw new Error(`${kind} cannot carry "${text}": ${error}`);
  const label = await sharp(Buffer.from(svg), { density: 600 })
    .resize(220, 220, { kernel: 'nearest' })
    .flatten({ background: '#ffffff' })
    .rotate(8, { background: '#4a3322' })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#4a3322' } })
    .composite([{ input: label, left: 190, top: 110 }])
    .png()
    .toBuffer();
};

/** Creates a video of one still picture, in the format of Chromium's fake camera. */
const createVideo = async (picture: Buffer): Promise<Buffer> => {
  const light = await sharp(picture).greyscale().raw().toBuffer();
  const noColor = Buffer.alloc((WIDTH / 2) * (HEIGHT / 2) * 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), light, noColor]);
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([header, ...Array.from({ length: FRAMES }, () => frame)]);
};

interface Cameras {
  /** Opens a page whose camera shows this label, or none. It needs its own browser, because Chromium takes the video at start. */
  openBefore: (label: Label | null) => Promise<Page>;
}

/** Journeys with a camera. Each grants access itself with `grantPermissions(['camera'])`. */
export const test = base.extend<Cameras>({
  openBefore: async ({ playwright, baseURL }, use, testInfo) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (label) => {
      const args: string[] = [];
      if (label !== null) {
        const path = testInfo.outputPath(join('camera.y4m'));
        writeFileSync(path, await createVideo(await seen(label)));
        args.push('--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${path}`);
      }
      const browser = await playwright.chromium.launch({ args });
      ends.push(() => browser.close());
      return (await browser.newContext({ ...(baseURL !== undefined && { baseURL }) })).newPage();
    });
    for (const end of ends) await end();
  },
});
