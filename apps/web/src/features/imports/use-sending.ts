import type { JournalImport } from '@stoa/contract';
import { IMPORT_TEXTS, importMaxBytes } from '@stoa/contract/imports.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, errorText } from '../../lib/api.ts';
import { cacheImport, journalImports, removeCachedImport } from './imports.queries.ts';
import { isSameFile, sendFile } from './send-file.ts';

export interface UploadingFile {
  name: string;
  bytes: number;
  percent: number;
}

const localFault = ({ name, size }: File): string | null => {
  if (size === 0) return IMPORT_TEXTS.empty;
  return size > importMaxBytes(name) ? IMPORT_TEXTS.tooLarge : null;
};

/** @param started an import that hasn't been started; another file replaces it */
export function useSending(started: JournalImport | null) {
  const client = useQueryClient();
  const [file, setFile] = useState<UploadingFile | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopped = useRef<AbortController | null>(null);
  const current = useRef<JournalImport | null>(null);

  // The server stores received parts, so choosing the same file again resumes the upload.
  useEffect(() => () => stopped.current?.abort(), []);

  const discard = (id: number) => call('DELETE /journal/imports/{id}/', { params: { id } });

  async function send(chosen: File) {
    const fault = localFault(chosen);
    setProblem(fault);
    if (fault !== null) return;
    const stop = new AbortController();
    stopped.current = stop;
    setFile({ name: chosen.name, bytes: chosen.size, percent: 0 });
    try {
      const same = started !== null && isSameFile(started, chosen);
      if (started !== null && !same) await discard(started.id);
      await sendFile(chosen, same ? started : null, {
        signal: stop.signal,
        onArrived: (now) => {
          if (stop.signal.aborted) return;
          current.current = now;
          cacheImport(client, now);
        },
        onProgress: (percent) => setFile((before) => before && { ...before, percent }),
      });
    } catch (error) {
      if (!stop.signal.aborted) setProblem(errorText(error));
    }
    setFile(null);
    await client.invalidateQueries({ queryKey: journalImports.queryKey });
  }

  async function stop() {
    stopped.current?.abort();
    const { current: sent } = current;
    current.current = null;
    // A part in transit may still arrive; the next file discards it.
    if (sent !== null) {
      removeCachedImport(client, sent.id);
      await discard(sent.id).catch(() => undefined);
    }
    await client.invalidateQueries({ queryKey: journalImports.queryKey });
  }

  return { file, problem, send, stop, forget: () => setProblem(null) };
}
