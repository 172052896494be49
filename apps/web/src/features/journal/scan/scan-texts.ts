import type { CameraFault } from './camera.ts';

export type ScanState = 'starting' | 'looking' | 'foreign' | 'unavailable' | CameraFault;

export const SCAN_TEXTS: Record<ScanState, string> = {
  starting: 'Allow the camera if the browser asks.',
  looking: 'Hold the code on the band inside the frame.',
  foreign: 'That code is not one of ours. Hold the one inside the band into the frame.',
  missing: 'This device shows no camera to the browser. Type the code instead.',
  denied:
    'Stoa may not use the camera. Allow it for this site beside the browser’s address or in its settings, then try again.',
  insecure: 'Browsers give the camera only to secure pages. Open Stoa with https, or type the code.',
  busy: 'The camera is taken, perhaps by another app. Close that one, then try again.',
  unavailable: 'The scanner could not be loaded. Check your connection and try again, or type the code.',
};

const LIVE: ReadonlySet<ScanState> = new Set(['starting', 'looking', 'foreign']);

export const isFault = (state: ScanState): boolean => !LIVE.has(state);
