import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

export interface ZippedFile {
  /** Paths consist of letters, digits, `-`, `.`, and `/`. */
  readonly name: string;
  readonly content: string | Readable | AsyncIterable<string>;
}

/** Resolves once the file is in the archive; rejects if it can't be read or the download was aborted. */
const append = (archive: ZipArchive, { name, content }: ZippedFile, date: Date, abort: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const source =
      content instanceof Readable ? content : Readable.from(content, { objectMode: false, encoding: 'utf8' });
    const stop = () => source.destroy(new Error('The reader of the archive is gone.'));
    if (abort.aborted) stop();
    abort.addEventListener('abort', stop, { once: true });
    source.once('error', reject);
    archive.once('entry', () => {
      abort.removeEventListener('abort', stop);
      resolve();
    });
    archive.append(source, { name, date });
  });

/** Streams a ZIP, one file at a time. Closes `files` and the open file if the reader goes away; fails if a file fails. */
export const zip = (files: AsyncIterable<ZippedFile>, date: Date): Readable => {
  // The lowest level: photos don't shrink, and some programs can't unpack a stored file of unknown size.
  const archive = new ZipArchive({ zlib: { level: 1 } });
  const abort = new AbortController();
  const fill = async (): Promise<void> => {
    for await (const file of files) await append(archive, file, date, abort.signal);
    await archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return pipeline(archive, new PassThrough(), () => abort.abort());
};
