import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EntryValues } from '../entry-form.ts';
import { type AddDraft, freshDraft, isWorthSaving, storedFlow } from './add-draft.ts';
import type { StoredDraft } from './draft-store.ts';
import { type FlowStart, type SharedWithFlow, type StartedFlow, startFlow } from './start-flow.ts';
import type { Draft } from './use-draft.ts';

const NO_PHOTOS: readonly File[] = [];

/** Returns the photos that the entry's own draft doesn't have. */
const getPhotos = ({ flow, photos }: Pick<StartedFlow, 'flow' | 'photos'>) =>
  flow.entry && flow.values ? NO_PHOTOS : photos;

export type AddFlow = ReturnType<typeof useAddFlow>;

/**
 * Saves the add-cigar flow on every step and keystroke. `start` is from the address; `shared` are photos and a note shared to
 * the app, which exist nowhere else. `onTaken` is called once the flow has them.
 */
export function useAddFlow(
  draft: Draft<AddDraft>,
  found: StoredDraft<AddDraft> | null,
  start: FlowStart,
  shared: SharedWithFlow,
  onTaken: () => void,
) {
  const [started, setStarted] = useState(() => startFlow(found, start, shared));
  // A ref, because typing must not render the whole flow.
  const latest = useRef({ flow: started.flow, photos: started.photos });
  const { other } = started;
  const { save, discard } = draft;

  const store = useCallback(
    (now?: boolean) => save(storedFlow(latest.current.flow), getPhotos(latest.current), now),
    [save],
  );
  const remember = useCallback(
    (change: Partial<AddDraft>, photos?: readonly File[]) => {
      const flow = { ...latest.current.flow, ...change };
      latest.current = { flow, photos: photos ?? latest.current.photos };
      if (isWorthSaving(flow, latest.current.photos)) store();
    },
    [store],
  );

  function takeShared() {
    if (shared.photos.length > 0 || shared.note !== '') store(true);
    onTaken();
  }
  const begin = useEffectEvent(() => {
    if (other === null) takeShared();
  });
  useEffect(() => begin(), []);

  const restart = (next: Pick<StartedFlow, 'flow' | 'photos' | 'resumed'>) => {
    latest.current = { flow: next.flow, photos: next.photos };
    setStarted({ ...next, left: 0, other: null });
  };

  return {
    ...started,
    typed: (): Readonly<typeof latest.current> => latest.current,
    type: remember,
    typeValues: useCallback(
      ({ photos, ...values }: EntryValues) => remember({ values, isTouched: true, note: undefined }, photos),
      [remember],
    ),
    move: (change: Partial<AddDraft> & Pick<AddDraft, 'step'>) => {
      latest.current = { ...latest.current, flow: { ...latest.current.flow, ...change } };
      const next = latest.current;
      // The press is painted first, because the next step takes a slow phone a tenth of a second.
      startTransition(() => setStarted((before) => ({ ...before, ...next, resumed: false })));
      store(true);
    },
    takeOther: () => {
      if (other) restart({ flow: other.value, photos: other.photos, resumed: true });
    },
    discardOther: () => {
      discard();
      setStarted({ ...started, other: null });
      takeShared();
    },
    startOver: () => {
      discard();
      restart({ flow: freshDraft(''), photos: [], resumed: false });
    },
  };
}
