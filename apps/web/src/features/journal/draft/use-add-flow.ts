import { PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EntryValues } from '../entry-form.ts';
import {
  ADD_DRAFT,
  type AddDraft,
  freshDraft,
  isAbout,
  isWorthResuming,
  isWorthSaving,
  joinNotes,
  storedFlow,
} from './add-draft.ts';
import type { StoredDraft } from './draft-store.ts';
import type { Draft } from './use-draft.ts';

export { ADD_DRAFT };

interface StartedFlow {
  flow: AddDraft;
  photos: readonly File[];
  resumed: boolean;
}

const NO_PHOTOS: readonly File[] = [];

const getPhotos = ({ flow, photos }: Pick<StartedFlow, 'flow' | 'photos'>) =>
  flow.entry ? NO_PHOTOS : photos;

const isWorth = (found: StoredDraft<AddDraft>) => isWorthResuming(found.value) || found.photos.length > 0;

interface SharedWithFlow {
  readonly photos: readonly File[];
  readonly note: string;
}

const withNote = (flow: AddDraft, note: string): AddDraft =>
  note === '' ? flow : { ...flow, note: joinNotes(flow.note ?? '', note) };

function begin(
  found: StoredDraft<AddDraft> | null,
  initialCode: string,
  shared: SharedWithFlow,
): StartedFlow {
  const isSame = found !== null && isAbout(found.value, initialCode);
  if (isSame && isWorth(found)) {
    const photos = [...found.photos, ...shared.photos].slice(0, PHOTOS_PER_ENTRY);
    return { flow: withNote(found.value, shared.note), photos, resumed: true };
  }
  // The code of an entry is spent.
  const code = isSame && found.value.entry ? '' : initialCode;
  return { flow: withNote(freshDraft(code), shared.note), photos: shared.photos, resumed: false };
}

export type AddFlow = ReturnType<typeof useAddFlow>;

/**
 * Saves the add-cigar flow on every step and keystroke. `initialCode` is a code from the address; `shared` are photos and a
 * note shared to the app.
 */
export function useAddFlow(
  draft: Draft<AddDraft>,
  found: StoredDraft<AddDraft> | null,
  initialCode: string,
  shared: SharedWithFlow,
) {
  const [started, setStarted] = useState(() => begin(found, initialCode, shared));
  // A ref, because typing must not render the whole flow.
  const latest = useRef({ flow: started.flow, photos: started.photos });
  // Another cigar's draft is replaced only once this one's code is accepted.
  const [other, setOther] = useState(() => (found && !started.resumed && isWorth(found) ? found : null));
  const { save, discard } = draft;

  const remember = useCallback(
    (change: Partial<AddDraft>, photos?: readonly File[]) => {
      const flow = { ...latest.current.flow, ...change };
      latest.current = { flow, photos: photos ?? latest.current.photos };
      if (other === null && isWorthSaving(flow)) save(storedFlow(flow), getPhotos(latest.current));
    },
    [save, other],
  );

  // Shared photos and notes exist nowhere else.
  const hasShared = shared.photos.length > 0 || shared.note !== '';
  const storeShared = useEffectEvent(() => save(storedFlow(started.flow), getPhotos(started), true));
  useEffect(() => {
    if (hasShared) storeShared();
  }, [hasShared]);

  const restart = (next: StartedFlow) => {
    latest.current = { flow: next.flow, photos: next.photos };
    setStarted(next);
    setOther(null);
  };

  return {
    ...started,
    other,
    typed: (): Readonly<typeof latest.current> => latest.current,
    type: remember,
    typeValues: useCallback(
      ({ photos, ...values }: EntryValues) => remember({ values, isTouched: true, note: undefined }, photos),
      [remember],
    ),
    move: (change: Partial<AddDraft> & Pick<AddDraft, 'step'>) => {
      const flow = { ...latest.current.flow, ...change };
      latest.current = { ...latest.current, flow };
      setOther(null);
      // The press is painted first, because the next step takes a slow phone a tenth of a second.
      startTransition(() => setStarted({ flow, photos: latest.current.photos, resumed: false }));
      save(storedFlow(flow), getPhotos(latest.current), true);
    },
    takeOther: () => {
      if (other) restart({ flow: other.value, photos: other.photos, resumed: true });
    },
    startOver: () => {
      discard();
      restart({ flow: freshDraft(''), photos: [], resumed: false });
    },
  };
}
