import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
// From here like everything else; the library would ask a public network for it.
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** A reader for browsers without one. Rejects when its program cannot be loaded; trying again loads it anew. */
export async function makeWasmDetector(): Promise<BarcodeDetector> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true });
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats: ['qr_code', 'data_matrix'] });
}
