import { BarcodeDetector, prepareZXingModule, purgeZXingModule } from 'barcode-detector/ponyfill';
// Served by us: the library would load it from a public CDN.
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** For browsers without a reader. A failed load can be tried again. */
export async function makeWasmDetector(): Promise<BarcodeDetector> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true });
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
  return new BarcodeDetector({ formats: ['qr_code', 'data_matrix'] });
}
