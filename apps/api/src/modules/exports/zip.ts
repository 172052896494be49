import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipArchive } from 'archiver';

/** One file of the archive; its content is read only when its turn comes. */
export interface ZippedFile {
  /** Path inside the archive: letters, digits, `-`, `.` and `/`. */
  readonly name: string;
  readonly content: string | Readable | AsyncIterable<string>;
}

/** Resolves when the file has been written into the archive; rejects when it cannot be read, or nobody wants it any more. */
const append = (archive: ZipArchive, { name, content }: ZippedFile, date: Date, abort: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const source =
      content instanceof Readable ? content : Readable.from(content, { objectMode: false, encoding: 'utf8' });
    const stop = () => source.destroy(new Error('Nobody is reading the archive any more.'));
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
 * A ZIP as it is being made, one file after the other and no faster than it is read. When the reader goes
 * away, `files` is ended and the open file closed; when a file fails, so does the stream.
 */
export const zip = (files: AsyncIterable<ZippedFile>, date: Date): Readable => {
  // The least effort: photos do not shrink, and a file of unknown size that is merely stored cannot be unpacked
  // by every program.
  const archive = new ZipArchive({ zlib: { level: 1 } });
  const abort = new AbortController();
  const fill = async (): Promise<void> => {
    for await (const file of files) await append(archive, file, date, abort.signal);
    await archive.finalize();
  };
  fill().catch((error: Error) => archive.destroy(error));
  return pipeline(archive, new PassThrough(), () => abort.abort());
};
