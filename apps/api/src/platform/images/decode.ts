import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { Format } from './header.ts';
import { MAX_PIXELS, PhotoRefused } from './refusals.ts';

/** A progressive sRGB JPEG without metadata. */
export interface Picture {
  bytes: Uint8Array;
  width: number;
  height: number;
}

export interface DecodingTask {
  readonly bytes: Uint8Array;
  readonly format: Format;
  /** Long edges in pixels, or the edges of squares. Each makes one picture. */
  readonly edges: readonly number[];
  readonly isSquare: boolean;
}

const BACKGROUND = '#0e0b08';

// Uploads never repeat, so the cache is useless; one thread each, because two processes run.
sharp.cache(false);
sharp.concurrency(1);
// The decoders of SVG, GIF, TIFF, HDR gain maps, and others never run on uploads.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

const refuse = (error: unknown): never => {
  throw error instanceof PhotoRefused ? error : new PhotoRefused('damaged', error);
};

const END = Buffer.from([0xff, 0xd9]);

/** Some cameras omit the end marker. With it added, complete pictures decode without a warning, and missing rows still warn. */
const createDecoder = (bytes: Uint8Array, format: Format): Sharp => {
  const isWhole = format !== 'jpeg' || END.equals(bytes.subarray(-2));
  return isWhole
    ? sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    : sharp(Buffer.concat([bytes, END]), { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
};

const open = async (bytes: Uint8Array, format: Format): Promise<Sharp> => {
  const source = createDecoder(bytes, format);
  const header = await source.metadata().catch(refuse);
  if (header.format !== format) throw new PhotoRefused('unreadable');
  return source.autoOrient();
};

const inside = (source: Sharp, edge: number): Sharp =>
  source.resize(edge, edge, { fit: 'inside', withoutEnlargement: true });

const jpeg = async (source: Sharp): Promise<Picture> => {
  const encoded = source.toColourspace('srgb').jpeg({ quality: 82, progressive: true });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
};

const pixels = (source: Sharp, edge: number): Promise<{ data: Buffer; info: OutputInfo }> =>
  inside(source, edge)
    .flatten({ background: BACKGROUND })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);

/** Decodes once to the largest edge and derives all sizes; enlarges none. */
const inSizes = async (source: Sharp, edges: readonly number[]): Promise<Picture[]> => {
  const { data, info } = await pixels(source, Math.max(...edges));
  const { width, height, channels } = info;
  const decoded = () => sharp(data, { raw: { width, height, channels } });
  const largest = await jpeg(decoded());
  const pictures: Picture[] = [];
  for (const edge of edges)
    pictures.push(edge < Math.max(width, height) ? await jpeg(inside(decoded(), edge)) : largest);
  return pictures;
};

const inSquares = (source: Sharp, edges: readonly number[]): Promise<Picture[]> =>
  Promise.all(
    edges.map((edge) =>
      jpeg(source.clone().resize(edge, edge, { fit: 'cover' }).flatten({ background: BACKGROUND })).catch(
        refuse,
      ),
    ),
  );

/** Turns upright, removes all metadata; uses an animation's first frame. @throws PhotoRefused */
export const decode = async ({ bytes, format, edges, isSquare }: DecodingTask): Promise<Picture[]> => {
  const source = await open(bytes, format);
  return isSquare ? inSquares(source, edges) : inSizes(source, edges);
};
