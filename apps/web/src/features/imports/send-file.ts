import type { JournalImport } from '@stoa/contract';
import { call, upload } from '../../lib/api.ts';
import { newKey } from '../../lib/attempt-key.ts';

interface Sending {
  signal: AbortSignal;
  /** Called once the server expects the file, and after each part. */
  onArrived: (current: JournalImport) => void;
  /** The percentage sent, 0 to 100. */
  onProgress: (percent: number) => void;
}

export function getPart(file: Blob, number: number, partBytes: number): Blob {
  return file.slice((number - 1) * partBytes, number * partBytes);
}

/** Returns the numbers of the missing parts, from 1. */
export const missingParts = ({ parts, arrived }: Pick<JournalImport, 'parts' | 'arrived'>): number[] =>
  Array.from({ length: parts }, (_, index) => index + 1).filter((number) => !arrived.includes(number));

export const isSameFile = (started: JournalImport, file: File): boolean =>
  started.state === 'uploading' && started.file_name === file.name && started.bytes === file.size;

/** Uploads a file in parts; with `started`, only the missing ones. Rejects like `upload`. */
export async function sendFile(
  file: File,
  started: JournalImport | null,
  { signal, onArrived, onProgress }: Sending,
): Promise<JournalImport> {
  let current =
    started ??
    (await call(
      'POST /journal/imports/',
      { body: { file_name: file.name, bytes: file.size } },
      { signal, idempotencyKey: newKey() },
    ));
  onArrived(current);
  const { id, part_bytes } = current;
  const missing = missingParts(current);
  let sent = file.size - missing.reduce((sum, number) => sum + getPart(file, number, part_bytes).size, 0);
  for (const number of missing) {
    const part = getPart(file, number, part_bytes);
    const body = new FormData();
    body.set('number', String(number));
    body.set('part', part, file.name);
    const before = sent;
    current = await upload(
      'POST /journal/imports/{id}/parts/',
      { params: { id }, body },
      {
        signal,
        onProgress: (percent) => onProgress(((before + (part.size * percent) / 100) / file.size) * 100),
      },
    );
    onArrived(current);
    sent += part.size;
  }
  return current;
}
