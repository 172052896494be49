import { PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LotToSmoke } from '../../../lib/lot-to-smoke.ts';
import type { EntryValues } from '../entry-form.ts';
import {
  ADD_DRAFT,
  type AddDraft,
  draftOfLot,
  freshDraft,
  isForCode,
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

/** The cigar that the address names. */
export interface FlowStart {
  readonly code: string;
  readonly lot: LotToSmoke | null;
  readonly blind: boolean;
}

function begin(
  found: StoredDraft<AddDraft> | null,
  { code: initialCode, lot, blind }: FlowStart,
  shared: SharedWithFlow,
): StartedFlow {
  const isSame =
    found !== null && (lot === null ? isForCode(found.value, initialCode) : found.value.lot?.id === lot.id);
  if (isSame && isWorth(found)) {
    const photos = [...found.photos, ...shared.photos].slice(0, PHOTOS_PER_ENTRY);
    return { flow: withNote(found.value, shared.note), photos, resumed: true };
  }
  // The code of an entry is spent.
  const code = isSame && found.value.entry ? '' : initialCode;
  const fresh = lot === null ? freshDraft(code) : draftOfLot(lot);
  return {
    flow: withNote(blind ? { ...fresh, blind } : fresh, shared.note),
    photos: shared.photos,
    resumed: false,
  };
}

export type AddFlow = ReturnType<typeof useAddFlow>;

/**
 * Saves the add-cigar flow on every step and keystroke. `start` is from the address; `shared` are photos and a note shared to
 * the app.
 */
export function useAddFlow(
  draft: Draft<AddDraft>,
  found: StoredDraft<AddDraft> | null,
  start: FlowStart,
  shared: SharedWithFlow,
) {
  const [started, setStarted] = useState(() => begin(found, start, shared));
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
