import { fileURLToPath } from 'node:url';
import { createFairQueue } from '../workers/fair-queue.ts';
import { createWorkerPool, type RunningProcess } from '../workers/worker-pool.ts';
import { WorkerLost } from '../workers/worker-process.ts';
import type { DecodingTask, Picture } from './decode.ts';
import type { Decoded } from './decoder-program.ts';
import { inspect } from './inspect.ts';
import { PhotoRefused } from './refusals.ts';

export { PhotoRefused } from './refusals.ts';

export const PHOTO_EDGES = [320, 960, 1920] as const;
export type PhotoEdge = (typeof PHOTO_EDGES)[number];

export const PICTURE_EDGES = [320, 960] as const;
export type PictureEdge = (typeof PICTURE_EDGES)[number];

const PORTRAIT_EDGES = [300] as const;

type StoredPhoto = Record<PhotoEdge, Picture>;
type StoredPicture = Record<PictureEdge, Picture>;

/** Each member waits in their own queue, and all operators in one. */
export type Sender = number | 'operators';

/** Takes at most 15 MB, 16,384 pixels an edge, 40 megapixels, and 100 scans. All throw PhotoRefused, Busy, Refusal (429). */
export interface Images {
  photo(sender: Sender, bytes: Uint8Array): Promise<StoredPhoto>;
  picture(sender: Sender, bytes: Uint8Array): Promise<StoredPicture>;
  /** For a profile, 300 × 300. */
  portrait(sender: Sender, bytes: Uint8Array): Promise<Picture>;
  /** Decoding processes: none before the first photo or a while after the last. */
  processes(): RunningProcess[];
  close(): void;
}

/** Two processes; a full queue is about ten seconds of their work. */
const QUEUE = { atOnce: 2, slowAtOnce: 1, atOncePerSender: 1, waiting: 64, waitingPerSender: 10 };
const TEXTS = {
  busy: 'We’re processing many photos right now. Please try again.',
  own: 'Your other photos are still being processed. Please wait for them, then send the next ones.',
};
const PROGRAM = { path: fileURLToPath(new URL('./decoder-program.ts', import.meta.url)), heapMb: 128 };
const DECODE_MS = 5_000;
const IDLE_MS = 30_000;

const answerNothing = () => Promise.resolve(null);

/** Decodes in separate processes, which are killed if a photo takes longer than `decodeMs`. */
export const createImages = ({ decodeMs = DECODE_MS, idleMs = IDLE_MS } = {}): Images => {
  const pool = createWorkerPool<DecodingTask, never, Decoded>({
    program: PROGRAM,
    taskMs: decodeMs,
    idleMs,
    busy: TEXTS.busy,
  });
  const queue = createFairQueue<Sender>(QUEUE, TEXTS);

  const decode = async (task: DecodingTask): Promise<Picture[]> => {
    const decoded = await pool.run(task, answerNothing).catch((error: unknown) => {
      if (!(error instanceof WorkerLost)) throw error;
      throw new PhotoRefused(error.how === 'slow' ? 'too-slow' : 'damaged');
    });
    if ('refused' in decoded) throw new PhotoRefused(decoded.refused);
    return decoded.pictures;
  };

  const make = async <Edge extends number>(
    sender: Sender,
    bytes: Uint8Array,
    edges: readonly Edge[],
    isSquare: boolean,
  ): Promise<Record<Edge, Picture>> => {
    const { format, isSlow } = inspect(bytes);
    const pictures = await queue(sender, isSlow, () => decode({ bytes, format, edges, isSquare }));
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
