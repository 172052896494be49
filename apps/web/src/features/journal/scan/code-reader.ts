/** Reads the codes in a video's present picture; the shape of the browsers' own `BarcodeDetector`. */
export interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
  /** Frees what it holds, where it holds anything. */
  close?: () => void;
}
