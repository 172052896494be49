import { MAX_FRAMES, MAX_SCANS, PhotoRefused } from './refusals.ts';

export type Format = 'jpeg' | 'png' | 'webp';

export interface Header {
  readonly format: Format;
  readonly width: number;
  readonly height: number;
  /** A JPEG's scans, otherwise 1; counted to just past the limit. */
  readonly scans: number;
  /** An animated WebP's frames, otherwise 1; counted to just past the limit. */
  readonly frames: number;
  /** Bytes of the decoded picture if it must be held whole; otherwise 0. */
  readonly wholeBytes: number;
}

const view = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** A JPEG's markers without a length: TEM, RST0 to RST7. */
const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/** SOF0 to SOF15, without DHT, JPG, and DAC between them. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;

/** Returns the index of the next marker's second byte, as libjpeg finds it, or the length if none is left. */
const nextMarker = (file: Buffer, from: number): number => {
  let before = file[from] ?? 0;
  for (let at = from + 1; at < file.length; at += 1) {
    const value = file[at] ?? 0;
    if (before === 0xff && value !== 0 && value !== 0xff && !isStandalone(value)) return at;
    before = value;
  }
  return file.length;
};

/** libjpeg holds all coefficients of a JPEG with several scans: two bytes per sample, by the frame header's sampling. */
const coefficientBytes = (file: Buffer, frame: number, pixels: number): number => {
  const components = Array.from({ length: file[frame + 8] ?? 0 }, (_, index) => {
    const sampling = file[frame + 10 + 3 * index] ?? 0x11;
    return (sampling >> 4) * (sampling & 15);
  });
  const samples = components.reduce((sum, each) => sum + each, 0);
  return (2 * pixels * samples) / Math.max(1, ...components);
};

/** Walks the markers once by libjpeg's rules (ITU T.81, annex B) to the picture's end. */
const readJpeg = (file: Buffer): Header => {
  let [width, height, scans, wholeBytes] = [0, 0, 0, 0];
  let at = nextMarker(file, 2);
  while (at + 2 < file.length && scans <= MAX_SCANS) {
    const marker = file[at] ?? EOI;
    if (marker === EOI) break;
    const length = file.readUInt16BE(at + 1);
    if (marker === SOI || length < 2) throw new PhotoRefused('damaged');
    if (marker === SOS) scans += 1;
    if (isFrameHeader(marker) && at + 7 < file.length) {
      height = Math.max(height, file.readUInt16BE(at + 4));
      width = Math.max(width, file.readUInt16BE(at + 6));
      wholeBytes = Math.max(wholeBytes, coefficientBytes(file, at, width * height));
    }
    at = nextMarker(file, at + 1 + length);
  }
  return { format: 'jpeg', width, height, scans, frames: 1, wholeBytes: scans > 1 ? wholeBytes : 0 };
};

/** A PNG's channels by color type; a palette becomes colors. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** An interlaced PNG is held twice. */
const readPng = (file: Buffer): Header => {
  if (file.length < 24 || file.toString('latin1', 12, 16) !== 'IHDR') throw new PhotoRefused('damaged');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const bytes = width * height * (CHANNELS[file[25] ?? 6] ?? 4) * (file[24] === 16 ? 2 : 1);
  return {
    format: 'png',
    width,
    height,
    scans: 1,
    frames: 1,
    wholeBytes: file[28] === 1 ? 2 * bytes : bytes,
  };
};

/** Compares chunk types as numbers, because two million texts take half a second. */
const chunkType = (name: string): number => Buffer.from(name, 'latin1').readUInt32LE(0);
const EXTENDED = chunkType('VP8X');
const LOSSY = chunkType('VP8 ');
const LOSSLESS = chunkType('VP8L');
const FRAME = chunkType('ANMF');

const sizeInChunk = (file: Buffer, type: number, at: number): readonly [number, number] | null => {
  if (at + 10 > file.length) return null;
  if (type === EXTENDED) return [1 + file.readUIntLE(at + 4, 3), 1 + file.readUIntLE(at + 7, 3)];
  if (type === LOSSY) return [file.readUInt16LE(at + 6) & 0x3fff, file.readUInt16LE(at + 8) & 0x3fff];
  if (type !== LOSSLESS) return null;
  const bits = file.readUInt32LE(at + 1);
  return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
};

const readWebp = (file: Buffer): Header => {
  let [width, height, frames] = [0, 0, 0];
  for (let at = 12; at + 8 <= file.length && frames <= MAX_FRAMES;) {
    const type = file.readUInt32LE(at);
    const size = file.readUInt32LE(at + 4);
    const named = sizeInChunk(file, type, at + 8);
    if (named !== null) {
      width = Math.max(width, named[0]);
      height = Math.max(height, named[1]);
    }
    if (type === FRAME) frames += 1;
    at += 8 + size + (size % 2);
  }
  return { format: 'webp', width, height, scans: 1, frames: Math.max(frames, 1), wholeBytes: 0 };
};

const READERS = { jpeg: readJpeg, png: readPng, webp: readWebp } as const;

const findFormat = (file: Buffer): Format | null => {
  const start = file.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (start.startsWith('RIFF') && start.endsWith('WEBP') && start.length === 12) return 'webp';
  return null;
};

/** sharp's libvips decodes AVIF but not HEIC, whose codec is patented. */
const isHeic = (file: Buffer): boolean =>
  /^....ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)$/s.test(file.toString('latin1', 0, 12));

/** Reads a file at most once: 30 to 80 ms for 15 MB, depending on content. @throws PhotoRefused */
export const readHeader = (bytes: Uint8Array): Header => {
  const file = view(bytes);
  const format = findFormat(file);
  if (format === null) throw new PhotoRefused(isHeic(file) ? 'heic' : 'unreadable');
  const header = READERS[format](file);
  if (header.width === 0 || header.height === 0) throw new PhotoRefused('damaged');
  return header;
};
