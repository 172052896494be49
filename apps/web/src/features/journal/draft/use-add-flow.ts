import { useCallback, useRef, useState } from 'react';
import type { EntryValues } from '../entry-form.ts';
import { ADD_DRAFT, type AddDraft, freshDraft, isAbout, isWorthSaving } from './add-draft.ts';
import type { StoredDraft } from './draft-store.ts';
import type { Draft } from './use-draft.ts';

export { ADD_DRAFT };

interface Begun {
  flow: AddDraft;
  photos: readonly File[];
  /** It goes on where it was left. */
  resumed: boolean;
}

function begin(found: StoredDraft<AddDraft> | null, given: string): Begun {
  if (found && isAbout(found.value, given)) {
    return { flow: found.value, photos: found.photos, resumed: true };
  }
  return { flow: freshDraft(given), photos: [], resumed: false };
}

/**
 * The add-cigar flow as it stands, kept on this device with every step and letter.
 * @param given a code that came with the address
 */
export function useAddFlow(draft: Draft<AddDraft>, found: StoredDraft<AddDraft> | null, given: string) {
  const [begun, setBegun] = useState(() => begin(found, given));
  // Typing must not draw the whole flow anew with every letter: it is only remembered.
  const latest = useRef({ flow: begun.flow, photos: begun.photos });
  // Another cigar's draft stays untouched until this one has got past its code.
  const [other, setOther] = useState(begun.resumed ? null : found);
  const { keep, drop } = draft;

  const remember = useCallback(
    (change: Partial<AddDraft>, photos?: readonly File[]) => {
      const flow = { ...latest.current.flow, ...change };
      latest.current = { flow, photos: photos ?? latest.current.photos };
      if (other === null && isWorthSaving(flow)) keep(flow, latest.current.photos);
    },
    [keep, other],
  );

  const restart = (next: Begun) => {
    latest.current = { flow: next.flow, photos: next.photos };
    setBegun(next);
    setOther(null);
  };

  return {
    ...begun,
    other,
    /** What was typed last, photos included. */
    typed: (): Readonly<typeof latest.current> => latest.current,
    /** Remembers what is being typed. */
    type: remember,
    typeValues: useCallback(({ photos, ...values }: EntryValues) => remember({ values }, photos), [remember]),
    /** Goes on to another step. */
    move: (change: Partial<AddDraft> & Pick<AddDraft, 'step'>) => {
      const flow = { ...latest.current.flow, ...change };
      latest.current = { ...latest.current, flow };
      setOther(null);
      setBegun({ flow, photos: latest.current.photos, resumed: false });
      keep(flow, latest.current.photos, true);
    },
    /** Takes up the other cigar's draft in place of this one. */
    takeOther: () => {
      if (other) restart({ flow: other.value, photos: other.photos, resumed: true });
    },
    startOver: () => {
      drop();
      restart({ flow: freshDraft(''), photos: [], resumed: false });
    },
  };
}
