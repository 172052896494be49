import type { Detector } from './code-reader.ts';
import type { ScannerMessage } from './scanner-worker.ts';

const START_MS = 30_000;
const READ_MS = 10_000;

/** Resolves with the worker's next message; rejects if the worker fails or times out. */
const nextMessage = (worker: Worker, ms: number): Promise<ScannerMessage> =>
  new Promise((resolve, reject) => {
    const over = new AbortController();
    const timer = setTimeout(() => finish(() => reject(new Error('The reader didn’t respond.'))), ms);
    function finish(end: () => void): void {
      clearTimeout(timer);
      over.abort();
      end();
    }
    const { signal } = over;
    const fail = () => finish(() => reject(new Error('The reader failed.')));
    worker.addEventListener('message', ({ data }) => finish(() => resolve(data as ScannerMessage)), {
      signal,
    });
    worker.addEventListener('error', fail, { signal });
  });

const capturePicture = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null => {
  Object.assign(canvas, { width: video.videoWidth, height: video.videoHeight });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null || canvas.width === 0) return null;
  context.drawImage(video, 0, 0);
  return context.getImageData(0, 0, canvas.width, canvas.height);
};

/**
 * Creates a WebAssembly reader for browsers without one. It runs in a worker, whose file is the only one with a policy that
 * allows compiling it. A failed load can be retried.
 */
export async function createWasmDetector(): Promise<Detector> {
  const worker = new Worker(new URL('./scanner-worker.ts', import.meta.url), { type: 'module' });
  const first = await nextMessage(worker, START_MS).catch(() => ({ ready: false }));
  if (!('ready' in first && first.ready)) {
    worker.terminate();
    throw new Error('The reader couldn’t be loaded.');
  }
  const canvas = document.createElement('canvas');
  return {
    detect: async (video) => {
      const picture = capturePicture(video, canvas);
      if (picture === null) return [];
      const response = nextMessage(worker, READ_MS);
      worker.postMessage(picture, [picture.data.buffer]);
      const message = await response;
      if (!('texts' in message) || message.texts === null) throw new Error('The picture can’t be read.');
      return message.texts.map((rawValue) => ({ rawValue }));
    },
    close: () => worker.terminate(),
  };
}
