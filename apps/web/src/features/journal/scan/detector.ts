import type { Detector } from './code-reader.ts';

const FORMATS = ['qr_code', 'data_matrix'] as const;

/** TypeScript doesn't declare it. */
interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

async function nativeDetector(): Promise<Detector | null> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: NativeDetector };
  try {
    const supported = (await Native?.getSupportedFormats()) ?? [];
    return Native && FORMATS.every((format) => supported.includes(format))
      ? new Native({ formats: FORMATS })
      : null;
  } catch {
    return null;
  }
}

/** Returns the browser's detector if it supports both formats, else ours. Rejects if ours can't be loaded. */
export async function createDetector(): Promise<Detector> {
  return (await nativeDetector()) ?? (await import('./wasm-detector.ts')).createWasmDetector();
}
