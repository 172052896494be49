import { useCallback, useEffect, useRef, useState } from 'react';
import { deleteDraft, readDraft, type StoredDraft, writeDraft } from './draft-store.ts';

const TYPING_PAUSE_MS = 300;

export interface Draft<T> {
  /** Undefined while it loads, null without a draft. */
  found: StoredDraft<T> | null | undefined;
  /** False if the browser couldn't store it. */
  survives: boolean;
  save: (value: T, photos: readonly File[], now?: boolean) => void;
  discard: () => void;
}

interface Unwritten<T> {
  value: T;
  photos: readonly File[];
}

/** The form library passes new arrays of the same photos. */
const sameFiles = (one: readonly File[] | null, other: readonly File[]) =>
  one?.length === other.length && one.every((file, index) => file === other[index]);

function useWriteBeforeLeaving(write: () => Promise<void>) {
  // A phone may close an app in the background without another event.
  useEffect(() => {
    const flush = () => void write();
    document.addEventListener('visibilitychange', flush);
    addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [write]);
}

/** @param name null while there is nothing to store a draft of. */
export function useDraft<T>(member: number, name: string | null): Draft<T> {
  const [found, setFound] = useState<StoredDraft<T> | null>();
  const [survives, setSurvives] = useState(true);
  const unwritten = useRef<Unwritten<T> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const photosWritten = useRef<readonly File[] | null>(null);

  useEffect(() => {
    if (name === null) return undefined;
    let wanted = true;
    const look = async () => {
      const draft = await readDraft<T>(member, name);
      if (!wanted) return;
      photosWritten.current = draft?.photos ?? [];
      setFound(draft);
    };
    void look();
    return () => {
      wanted = false;
    };
  }, [member, name]);

  const write = useCallback(async () => {
    clearTimeout(timer.current);
    const next = unwritten.current;
    unwritten.current = null;
    if (!next || name === null) return;
    try {
      await writeDraft(member, name, next.value, next.photos, sameFiles(photosWritten.current, next.photos));
      photosWritten.current = next.photos;
      setSurvives(true);
    } catch {
      setSurvives(false);
    }
  }, [member, name]);

  useWriteBeforeLeaving(write);

  return {
    found,
    survives,
    save: useCallback(
      (value, photos, now = false) => {
        unwritten.current = { value, photos };
        clearTimeout(timer.current);
        if (now) void write();
        else timer.current = setTimeout(() => void write(), TYPING_PAUSE_MS);
      },
      [write],
    ),
    discard: useCallback(() => {
      clearTimeout(timer.current);
      unwritten.current = null;
      photosWritten.current = null;
      if (name !== null) void deleteDraft(member, name).catch(() => undefined);
    }, [member, name]),
  };
}
