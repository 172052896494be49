import type { OutputInfo, Sharp } from 'sharp';
import { inspect, refuse } from './inspect.ts';
import { createQueue } from './queue.ts';
import { loadSharp } from './sharp.ts';

export { MAX_PHOTO_BYTES, PhotoRefused, type RefusalReason } from './inspect.ts';
export { Busy } from './queue.ts';

/** Long edges of a kept photo, in pixels. */
export const PHOTO_EDGES = [320, 960, 1920] as const;
export type PhotoEdge = (typeof PHOTO_EDGES)[number];

/** A progressive sRGB JPEG without metadata; width and height in pixels. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Long edges of a catalogue picture, in pixels. */
export const PICTURE_EDGES = [320, 960] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

export type StoredPhoto = Record<PhotoEdge, Picture>;
export type StoredPicture = Record<PictureEdge, Picture>;

/** About ten seconds of work in line; past it the caller hears Busy. */
const inTurn = createQueue(2, 32);

/** Transparent parts show the house's own background. */
const BEHIND = '#0e0b08';

/**
 * Reads an upload of at most 15 MB and 40 megapixels that decodes as JPEG, PNG or WebP (whatever it is called),
 * turns it upright and removes all metadata. Throws PhotoRefused for any other file, and Busy.
 */
export function readPhoto(bytes: Uint8Array): Promise<StoredPhoto> {
  return inTurn(() => inSizes(bytes, PHOTO_EDGES));
}

/** A profile picture: the middle of the upload as a 300 × 300 JPEG. Refuses as {@link readPhoto} does. */
export function squarePortrait(bytes: Uint8Array): Promise<Picture> {
  return inTurn(async () => {
    const source = (await inspect(bytes)).autoOrient().resize(300, 300, { fit: 'cover' });
    return jpeg(source.flatten({ background: BEHIND })).catch(refuse);
  });
}

/** A picture for a catalogue: long edges 320 and 960 at most. Refuses as {@link readPhoto} does. */
export function picture(bytes: Uint8Array): Promise<StoredPicture> {
  return inTurn(() => inSizes(bytes, PICTURE_EDGES));
}

/** One picture per long edge. What is smaller than an edge keeps its own size there. */
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

/** Decodes once, upright; the sizes are made from these at most edge × edge pixels, not from the upload again. */
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
    .flatten({ background: BEHIND })
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
