import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
// We serve the file ourselves; the library would load it from a public CDN.
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** The worker first reports whether its reader loaded, then the texts of each picture. */
export type ScannerMessage = { readonly ready: boolean } | { readonly texts: readonly string[] | null };

const send = (message: ScannerMessage): void => postMessage(message);

const load = async (): Promise<BarcodeDetector> => {
  await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true });
  return new BarcodeDetector({ formats: ['qr_code', 'data_matrix'] });
};

const loading = load();
loading.then(
  () => send({ ready: true }),
  () => send({ ready: false }),
);

const textsIn = async (picture: ImageData): Promise<string[]> =>
  (await (await loading).detect(picture)).map(({ rawValue }) => rawValue);

addEventListener('message', ({ data }: MessageEvent<ImageData>) => {
  textsIn(data).then(
    (texts) => send({ texts }),
    () => send({ texts: null }),
  );
});
