import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, type StoredDraft, readDraft, writeDraft } from './draft-store.ts';

/** A pause in typing after which the draft is written, milliseconds. */
const TYPING_PAUSE = 300;

export interface Draft<T> {
  /** What was kept before; undefined while it is looked for, null when there is none. */
  found: StoredDraft<T> | null | undefined;
  /** Whether what is typed outlives the page; false once this browser has failed to keep it. */
  survives: boolean;
  /** @param now without waiting for a pause in typing: a step was taken */
  keep: (value: T, photos: readonly File[], now?: boolean) => void;
  drop: () => void;
}

interface Unwritten<T> {
  value: T;
  photos: readonly File[];
}

/** A form library hands out new lists of the same photos. */
const sameFiles = (one: readonly File[] | null, other: readonly File[]) =>
  one?.length === other.length && one.every((file, at) => file === other[at]);

/** Keeps a form on this device while it is filled in: through reloads, crashes and the end of a session. */
export function useDraft<T>(member: number, name: string): Draft<T> {
  const [found, setFound] = useState<StoredDraft<T> | null>();
  const [survives, setSurvives] = useState(true);
  const unwritten = useRef<Unwritten<T> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const photosWritten = useRef<readonly File[] | null>(null);

  useEffect(() => {
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
    if (!next) return;
    const changed = sameFiles(photosWritten.current, next.photos) ? undefined : next.photos;
    try {
      await writeDraft(member, name, next.value, changed);
      if (changed) photosWritten.current = changed;
      setSurvives(true);
    } catch {
      setSurvives(false);
    }
  }, [member, name]);

  // A phone that puts the app away may never come back to it.
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

  return {
    found,
    survives,
    keep: useCallback(
      (value, photos, now = false) => {
        unwritten.current = { value, photos };
        clearTimeout(timer.current);
        if (now) void write();
        else timer.current = setTimeout(() => void write(), TYPING_PAUSE);
      },
      [write],
    ),
    drop: useCallback(() => {
      clearTimeout(timer.current);
      unwritten.current = null;
      photosWritten.current = null;
      void dropDraft(member, name).catch(() => undefined);
    }, [member, name]),
  };
}
