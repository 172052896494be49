import type { OutputInfo, Sharp } from 'sharp';
import { inspect, refuse } from './inspect.ts';
import { createQueue } from './queue.ts';
import { loadSharp } from './sharp.ts';

export { MAX_PHOTO_BYTES, PhotoRefused, type RefusalReason } from './inspect.ts';
export { Busy } from './queue.ts';

export const PHOTO_EDGES = [320, 960, 1920] as const;
export type PhotoEdge = (typeof PHOTO_EDGES)[number];

/** A progressive sRGB JPEG without metadata. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export const PICTURE_EDGES = [320, 960] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

export type StoredPhoto = Record<PhotoEdge, Picture>;
export type StoredPicture = Record<PictureEdge, Picture>;

/** A full queue is about ten seconds of work. */
const queued = createQueue(2, 32);

const BACKGROUND = '#0e0b08';

/** Takes at most 15 MB and 40 megapixels, turns upright, removes all metadata. @throws PhotoRefused, Busy */
export function readPhoto(bytes: Uint8Array): Promise<StoredPhoto> {
  return queued(() => inSizes(bytes, PHOTO_EDGES));
}

/** A profile picture, 300 × 300. @throws PhotoRefused, Busy */
export function squarePortrait(bytes: Uint8Array): Promise<Picture> {
  return queued(async () => {
    const source = (await inspect(bytes)).autoOrient().resize(300, 300, { fit: 'cover' });
    return jpeg(source.flatten({ background: BACKGROUND })).catch(refuse);
  });
}

/** A catalogue picture. @throws PhotoRefused, Busy */
export function picture(bytes: Uint8Array): Promise<StoredPicture> {
  return queued(() => inSizes(bytes, PICTURE_EDGES));
}

/** One picture per long edge; none is enlarged. */
async function inSizes<Edge extends number>(
  bytes: Uint8Array,
  edges: readonly Edge[],
): Promise<Record<Edge, Picture>> {
  const { decoded, longEdge } = await decode(bytes, Math.max(...edges));
  const largest = await jpeg(decoded());
  const sizes = {} as Record<Edge, Picture>;
  for (const edge of edges) sizes[edge] = edge < longEdge ? await jpeg(inside(decoded(), edge)) : largest;
  return sizes;
}

/** Decodes once, to at most edge × edge pixels, from which all sizes are made. */
async function decode(bytes: Uint8Array, edge: number): Promise<{ decoded: () => Sharp; longEdge: number }> {
  const sharp = await loadSharp();
  const { data, info } = await pixels(await inspect(bytes), edge);
  const { width, height, channels } = info;
  return {
    decoded: () => sharp(data, { raw: { width, height, channels } }),
    longEdge: Math.max(width, height),
  };
}

function pixels(source: Sharp, edge: number): Promise<{ data: Buffer; info: OutputInfo }> {
  return inside(source.autoOrient(), edge)
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

function inside(source: Sharp, edge: number): Sharp {
  return source.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });
}

async function jpeg(source: Sharp): Promise<Picture> {
  const encoded = source.toColourspace('srgb').jpeg({ quality: 82, progressive: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
