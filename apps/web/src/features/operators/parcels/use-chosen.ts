import { useState } from 'react';

/** The most parcels that one call accepts. */
const MAX_CHOSEN = 100;

export interface Chosen {
  ids: ReadonlySet<number>;
  set: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Keeps the selection across the pages of a list; another list starts empty. */
export function useChosen(list: string): Chosen {
  const [chosen, setChosen] = useState({ list, ids: NONE });
  const ids = chosen.list === list ? chosen.ids : NONE;
  return {
    ids,
    set(changed, isChosen) {
      const next = new Set(ids);
      for (const id of changed) {
        if (!isChosen) next.delete(id);
        else if (next.size < MAX_CHOSEN) next.add(id);
      }
      setChosen({ list, ids: next });
    },
    clear: () => setChosen({ list, ids: NONE }),
  };
}
