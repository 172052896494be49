import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

/** Content is read only when the file's turn comes. */
export interface ZippedFile {
  /** Path inside the archive: letters, digits, `-`, `.` and `/`. */
  readonly name: string;
  readonly content: string | Readable | AsyncIterable<string>;
}

/** Resolves when the file is in the archive; rejects when it cannot be read or the download was aborted. */
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

/**
 * A ZIP made while it is read, one file at a time. When the reader goes away, `files` and the open file are closed;
 * when a file fails, so does the stream.
 */
export const zip = (files: AsyncIterable<ZippedFile>, date: Date): Readable => {
  // Lowest level: photos do not shrink, and not every program can unpack a merely stored file of unknown size.
  const archive = new ZipArchive({ zlib: { level: 1 } });
  const abort = new AbortController();
  const fill = async (): Promise<void> => {
    for await (const file of files) await append(archive, file, date, abort.signal);
    await archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return pipeline(archive, new PassThrough(), () => abort.abort());
};
