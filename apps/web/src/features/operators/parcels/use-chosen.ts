import { useState } from 'react';

/** One call takes up to this many. */
const MOST = 100;

export interface Chosen {
  ids: ReadonlySet<number>;
  set: (ids: readonly number[], isChosen: boolean) => void;
  clear: () => void;
}

const NONE: ReadonlySet<number> = new Set();

/** Keeps the ticks across the pages of one list; another list starts empty. */
export function useChosen(list: string): Chosen {
  const [chosen, setChosen] = useState({ list, ids: NONE });
  const ids = chosen.list === list ? chosen.ids : NONE;
  return {
    ids,
    set(changed, isChosen) {
      const next = new Set(ids);
      for (const id of changed) {
        if (!isChosen) next.delete(id);
        else if (next.size < MOST) next.add(id);
      }
      setChosen({ list, ids: next });
    },
    clear: () => setChosen({ list, ids: NONE }),
  };
}
