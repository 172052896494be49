import { CameraRefusal, closeCamera, openCamera } from './camera.ts';
import { type Detector, makeDetector } from './detector.ts';
import { scannedCode } from './scanned-code.ts';

/** Between two looks, milliseconds: often enough for a steady hand, seldom enough for a battery. */
const PAUSE_MS = 120;
/** How long "not one of ours" stays after such a code was last seen, milliseconds. */
const FOREIGN_MS = 3000;

/** The reader could not be loaded, or gave up. */
export class ReaderUnavailable extends Error {
  override readonly name = 'ReaderUnavailable';
}

export interface Sight {
  /** There is a picture. */
  onPicture: (stream: MediaStream) => void;
  /** Whether something is in the picture that is not one of ours. */
  onForeign: (foreign: boolean) => void;
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function read(detector: Detector, video: HTMLVideoElement): Promise<string[]> {
  try {
    return (await detector.detect(video)).map(({ rawValue }) => rawValue);
  } catch (error) {
    throw new ReaderUnavailable('The picture cannot be read.', { cause: error });
  }
}

async function loadReader(): Promise<Detector> {
  try {
    return await makeDetector();
  } catch (error) {
    throw new ReaderUnavailable('The reader cannot be loaded.', { cause: error });
  }
}

/**
 * Shows the camera in a video until one of our codes is in it. The camera is off again when this settles.
 * @returns the code as printed; null when `signal` ended the search
 * @throws CameraRefusal, ReaderUnavailable
 */
export async function lookForCode(video: HTMLVideoElement, signal: AbortSignal, sight: Sight) {
  const stream = await openCamera();
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    const [detector] = await Promise.all([loadReader(), video.play()]);
    if (!signal.aborted) sight.onPicture(stream);
    let foreignAt = -Infinity;
    while (!signal.aborted) {
      // Unplugged, or taken by another app.
      if (!stream.active) throw new CameraRefusal('busy');
      const texts = await read(detector, video);
      const [code] = texts.flatMap((text) => scannedCode(text, location.origin) ?? []);
      if (code !== undefined && !signal.aborted) return code;
      if (texts.length > 0) foreignAt = performance.now();
      if (!signal.aborted) sight.onForeign(performance.now() - foreignAt < FOREIGN_MS);
      await pause();
    }
    return null;
  } finally {
    closeCamera(stream);
    video.srcObject = null;
  }
}
