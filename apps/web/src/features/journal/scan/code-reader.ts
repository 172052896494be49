/** Reads the codes in a video's current picture; has the shape of the browsers' `BarcodeDetector`. */
export interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  close?: () => void;
}
