import type { CameraFault } from './camera.ts';

export type ScanState = 'starting' | 'looking' | 'foreign' | 'unavailable' | CameraFault;

export const SCAN_TEXTS: Record<ScanState, string> = {
  starting: 'Allow the camera if the browser asks.',
  looking: 'Hold the code inside the frame.',
  foreign: 'That isn’t one of our codes. Scan the one printed inside the band.',
  missing: 'No camera found. Type the code instead.',
  denied: 'Stoa can’t use your camera. Allow it in your browser’s settings for this site, then try again.',
  insecure: 'The camera needs a secure connection. Open Stoa with https, or type the code.',
  busy: 'Another app may be using the camera. Close it, then try again.',
  unavailable: 'Couldn’t load the scanner. Check your connection and try again, or type the code.',
};

const LIVE: ReadonlySet<ScanState> = new Set(['starting', 'looking', 'foreign']);

export const isFault = (state: ScanState): boolean => !LIVE.has(state);
