import { CameraRefusal, closeCamera, openCamera } from './camera.ts';
import type { Detector } from './code-reader.ts';
import { createDetector } from './detector.ts';
import { scannedCode } from './scanned-code.ts';

/** The pause between two reads: short enough to feel immediate, long enough to spare the battery. */
const PAUSE_MS = 120;
/** Milliseconds to keep showing that a code isn't ours after the camera last saw it. */
const FOREIGN_MS = 3000;

export class ReaderUnavailable extends Error {
  override readonly name = 'ReaderUnavailable';
}

export interface ScanEvents {
  onPicture: (stream: MediaStream) => void;
  onForeign: (foreign: boolean) => void;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function read(detector: Detector, video: HTMLVideoElement): Promise<string[]> {
  try {
    return (await detector.detect(video)).map(({ rawValue }) => rawValue);
  } catch (error) {
    throw new ReaderUnavailable('The picture can’t be read.', { cause: error });
  }
}

async function loadReader(): Promise<Detector> {
  try {
    return await createDetector();
  } catch (error) {
    throw new ReaderUnavailable('The reader can’t be loaded.', { cause: error });
  }
}

/** Returns null if `signal` ended the search. Rejects with CameraRefusal or ReaderUnavailable. */
export async function lookForCode(video: HTMLVideoElement, signal: AbortSignal, events: ScanEvents) {
  const stream = await openCamera();
  let reader: Detector | null = null;
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    const loading = loadReader().then((detector) => (reader = detector));
    const [detector] = await Promise.all([loading, video.play()]);
    if (!signal.aborted) events.onPicture(stream);
    let foreignAt = -Infinity;
    while (!signal.aborted) {
      // The camera was unplugged or taken by another app.
      if (!stream.active) throw new CameraRefusal('busy');
      const texts = await read(detector, video);
      const [code] = texts.flatMap((text) => scannedCode(text, location.origin) ?? []);
      if (code !== undefined && !signal.aborted) return code;
      if (texts.length > 0) foreignAt = performance.now();
      if (!signal.aborted) events.onForeign(performance.now() - foreignAt < FOREIGN_MS);
      await pause();
    }
    return null;
  } finally {
    (reader as Detector | null)?.close?.();
    closeCamera(stream);
    video.srcObject = null;
  }
}
