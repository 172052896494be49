/** What a band may carry. */
const FORMATS = ['qr_code', 'data_matrix'] as const;

/** Reads the codes in a picture. */
export interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

/** The browser's own reader, which not every browser has and TypeScript does not know. */
interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  try {
    const known = (await Native?.getSupportedFormats()) ?? [];
    return Native && FORMATS.every((format) => known.includes(format))
      ? new Native({ formats: FORMATS })
      : null;
  } catch {
    return null;
  }
}

/** The browser's own reader where it knows both kinds, else ours. Rejects when ours cannot be loaded. */
export async function makeDetector(): Promise<Detector> {
  return (await nativeDetector()) ?? (await import('./wasm-detector.ts')).makeWasmDetector();
}
