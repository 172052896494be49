import { createHash, createHmac, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { journalPhoto } from '@stoa/art/scene';
import { DRAWN } from '@stoa/contract/pictures.rules';
import sharp from 'sharp';
import { pictureKey } from '../src/modules/media/index.ts';
import type { Platform } from '../src/platform/platform.ts';

export interface PendingPicture {
  bytes: Uint8Array;
}

const DRAWINGS_AT_ONCE = 2;
const FILES_AT_ONCE = 8;

const runConcurrently = async (work: readonly (() => Promise<void>)[], atOnce: number): Promise<void> => {
  const left = work.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const piece of left) await piece();
    }),
  );
};

const paint = async (svg: Buffer, density: number, widths: readonly number[]): Promise<Buffer[]> => {
  const { data, info } = await sharp(svg, { density }).flatten().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const painted: Buffer[] = [];
  for (const one of widths)
    painted.push(
      await sharp(data, { raw: { width, height, channels } })
        .resize(one)
        .jpeg({ quality: 82, progressive: true })
        .toBuffer(),
    );
  return painted;
};

export class Studio {
  readonly #platform: Pick<Platform, 'config' | 'storage'>;
  readonly #drawings: (() => Promise<void>)[] = [];
  readonly #files: (() => Promise<void>)[] = [];

  constructor(platform: Pick<Platform, 'config' | 'storage'>) {
    this.#platform = platform;
  }

  /** Returns an unguessable name that is the same for each load, so that a retry overwrites the files of a failed load. */
  nameFor(what: string): string {
    const mac = createHmac('sha256', this.#platform.config.sessionSecret).update(`demo ${what}`);
    return mac.digest('hex').slice(0, 32);
  }

  /**
   * Queues a drawing as JPEGs.
   * @param drawn width of the drawing in pixels
   * @param widths of the JPEGs in pixels, the largest first
   */
  draw(svg: () => string, drawn: number, widths: readonly number[]): PendingPicture[] {
    const made = widths.map((): PendingPicture => ({ bytes: new Uint8Array() }));
    const [largest = drawn] = widths;
    this.#drawings.push(async () => {
      const drawing = svg();
      const painted = await this.#cached(`${drawn} ${widths.join(' ')} ${drawing}`, widths.length, () =>
        paint(Buffer.from(drawing), (72 * largest) / drawn, widths),
      );
      for (const [index, picture] of made.entries()) picture.bytes = painted[index] ?? picture.bytes;
    });
    return made;
  }

  store(key: string, picture: PendingPicture): string {
    this.#files.push(() => this.#platform.storage.put(key, picture.bytes, 'image/jpeg'));
    return key;
  }

  /** Queues both sizes of a catalog picture; returns the key that rows store. */
  storePicture(what: string, [large, small]: readonly PendingPicture[]): string {
    const name = `${DRAWN}${this.nameFor(what)}`;
    if (small !== undefined) this.store(pictureKey(name, 320), small);
    return this.store(pictureKey(name, 960), large ?? { bytes: new Uint8Array() });
  }

  storePortrait(handle: string, svg: () => string, width: number): string {
    const [portrait = { bytes: new Uint8Array() }] = this.draw(svg, 2 * width, [width]);
    return this.store(`portraits/${this.nameFor(handle)}.jpg`, portrait);
  }

  /** Returns files from the cache folder, or creates them there. Demo worlds that share the folder draw each picture once. */
  async #cached(what: string, count: number, create: () => Promise<Buffer[]>): Promise<Buffer[]> {
    const folder = join(this.#platform.config.cacheDir, 'drawings');
    const name = join(folder, createHash('sha256').update(what).digest('hex'));
    const files = Array.from({ length: count }, (_, index) => `${name}-${index}.jpg`);
    const found = await Promise.all(files.map((file) => readFile(file))).catch(() => null);
    if (found !== null) return found;
    const created = await create();
    await mkdir(folder, { recursive: true });
    for (const [index, bytes] of created.entries()) {
      const draft = `${name}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, files[index] ?? draft);
    }
    return created;
  }

  async render(): Promise<void> {
    await runConcurrently(this.#drawings, DRAWINGS_AT_ONCE);
    await runConcurrently(this.#files, FILES_AT_ONCE);
  }
}

export const snapshotFile = (seed: string): Promise<Buffer> =>
  sharp(Buffer.from(journalPhoto({ seed, virtue: null })))
    .resize(1200)
    .jpeg()
    .toBuffer();
