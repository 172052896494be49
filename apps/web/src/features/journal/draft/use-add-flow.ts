import { useCallback, useRef, useState } from 'react';
import type { EntryValues } from '../entry-form.ts';
import { ADD_DRAFT, type AddDraft, freshDraft, isAbout, isWorthSaving, storedFlow } from './add-draft.ts';
import type { StoredDraft } from './draft-store.ts';
import type { Draft } from './use-draft.ts';

export { ADD_DRAFT };

interface Begun {
  flow: AddDraft;
  photos: readonly File[];
  resumed: boolean;
}

const NO_PHOTOS: readonly File[] = [];

const photosOf = ({ flow, photos }: Pick<Begun, 'flow' | 'photos'>) => (flow.entry ? NO_PHOTOS : photos);

function begin(found: StoredDraft<AddDraft> | null, given: string): Begun {
  if (found && isAbout(found.value, given)) {
    return { flow: found.value, photos: found.photos, resumed: true };
  }
  return { flow: freshDraft(given), photos: [], resumed: false };
}

/** Saves the add-cigar flow on every step and keystroke. `given` is a code of the address. */
export function useAddFlow(draft: Draft<AddDraft>, found: StoredDraft<AddDraft> | null, given: string) {
  const [begun, setBegun] = useState(() => begin(found, given));
  // A ref, as typing must not render the whole flow.
  const latest = useRef({ flow: begun.flow, photos: begun.photos });
  // Another cigar's draft is replaced only when this one's code was accepted.
  const [other, setOther] = useState(begun.resumed ? null : found);
  const { save, discard } = draft;

  const remember = useCallback(
    (change: Partial<AddDraft>, photos?: readonly File[]) => {
      const flow = { ...latest.current.flow, ...change };
      latest.current = { flow, photos: photos ?? latest.current.photos };
      if (other === null && isWorthSaving(flow)) save(storedFlow(flow), photosOf(latest.current));
    },
    [save, other],
  );

  const restart = (next: Begun) => {
    latest.current = { flow: next.flow, photos: next.photos };
    setBegun(next);
    setOther(null);
  };

  return {
    ...begun,
    other,
    typed: (): Readonly<typeof latest.current> => latest.current,
    type: remember,
    typeValues: useCallback(({ photos, ...values }: EntryValues) => remember({ values }, photos), [remember]),
    move: (change: Partial<AddDraft> & Pick<AddDraft, 'step'>) => {
      const flow = { ...latest.current.flow, ...change };
      latest.current = { ...latest.current, flow };
      setOther(null);
      setBegun({ flow, photos: latest.current.photos, resumed: false });
      save(storedFlow(flow), photosOf(latest.current), true);
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
