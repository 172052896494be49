import type { Picture } from './decode.ts';
import { createDecoderPool, type RunningProcess } from './decoder-pool.ts';
import { createFairQueue } from './fair-queue.ts';
import { inspect } from './inspect.ts';

export type { Picture } from './decode.ts';
export { Busy } from './fair-queue.ts';
export { PhotoRefused, type RefusalReason } from './refusals.ts';

export const PHOTO_EDGES = [320, 960, 1920] as const;
export type PhotoEdge = (typeof PHOTO_EDGES)[number];

export const PICTURE_EDGES = [320, 960] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

const PORTRAIT_EDGES = [300] as const;

export type StoredPhoto = Record<PhotoEdge, Picture>;
export type StoredPicture = Record<PictureEdge, Picture>;

/** Whose turn it is: a member's id, or the operators together. */
export type Sender = number | 'operators';

/** Takes at most 15 MB, 16,384 pixels an edge, 40 megapixels and 100 scans. All throw PhotoRefused, Busy, Refusal (429). */
export interface Images {
  photo(sender: Sender, bytes: Uint8Array): Promise<StoredPhoto>;
  /** Of the catalogue. */
  picture(sender: Sender, bytes: Uint8Array): Promise<StoredPicture>;
  /** Of a profile, 300 × 300. */
  portrait(sender: Sender, bytes: Uint8Array): Promise<Picture>;
  /** That decode: none before the first photo, and none a while after the last. */
  processes(): RunningProcess[];
  close(): void;
}

/** Two processes; a full queue is about ten seconds of their work. */
const QUEUE = { atOnce: 2, slowAtOnce: 1, atOncePerSender: 1, waiting: 64, waitingPerSender: 10 };
const DECODE_MS = 5_000;
const IDLE_MS = 30_000;

/** Decodes in processes of their own, which are killed where a photo takes longer than `decodeMs`. */
export const createImages = ({ decodeMs = DECODE_MS, idleMs = IDLE_MS } = {}): Images => {
  const pool = createDecoderPool({ decodeMs, idleMs });
  const queue = createFairQueue<Sender>(QUEUE);

  const make = async <Edge extends number>(
    sender: Sender,
    bytes: Uint8Array,
    edges: readonly Edge[],
    isSquare: boolean,
  ): Promise<Record<Edge, Picture>> => {
    const { format, isSlow } = inspect(bytes);
    const pictures = await queue(sender, isSlow, () => pool.decode({ bytes, format, edges, isSquare }));
    const entries = edges.map((edge, index) => [edge, pictures[index]]);
    return Object.fromEntries(entries) as Record<Edge, Picture>;
  };

  return {
    photo: (sender, bytes) => make(sender, bytes, PHOTO_EDGES, false),
    picture: (sender, bytes) => make(sender, bytes, PICTURE_EDGES, false),
    portrait: async (sender, bytes) => (await make(sender, bytes, PORTRAIT_EDGES, true))[300],
    processes: () => pool.processes(),
    close: () => pool.close(),
  };
};
