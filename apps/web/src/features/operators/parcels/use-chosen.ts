import { MOVED_MAX } from '@stoa/contract/store.rules';
import { useState } from 'react';
import { slot } from '../../../lib/storage.ts';
import { idsOf } from './parcel-texts.ts';
import type { Box } from './parcels.queries.ts';

export interface ChosenBox {
  id: number;
  ids: readonly number[];
  name: string;
}

interface Choice {
  list: string;
  boxes: readonly ChosenBox[];
}

export interface Chosen {
  boxes: readonly ChosenBox[];
  has: (id: number) => boolean;
  set: (boxes: readonly Box[], isChosen: boolean) => void;
  clear: () => void;
}

/** In the tab, so that the choice survives a visit to the packing list. */
const stored = slot('sessionStorage', 'stoa.chosen-parcels');

const readChoice = (): Choice => {
  try {
    return JSON.parse(stored.read() ?? '') as Choice;
  } catch {
    return { list: '', boxes: [] };
  }
};

const toChosen = (box: Box): ChosenBox => ({
  id: box.id,
  ids: idsOf(box),
  name: box.address.recipient || box.member_name,
});

/** Adds as many parcels as one call accepts. */
const add = (boxes: readonly ChosenBox[], more: readonly ChosenBox[]): ChosenBox[] => {
  const all = [...boxes];
  let rewards = all.reduce((sum, { ids }) => sum + ids.length, 0);
  for (const box of more) {
    rewards += box.ids.length;
    if (rewards > MOVED_MAX) break;
    all.push(box);
  }
  return all;
};

/** Keeps the selection across the pages of a list and the packing list; another list starts empty. */
export function useChosen(list: string, shown: readonly Box[]): Chosen {
  const [choice, setChoice] = useState(readChoice);
  const now = new Map(shown.map((box) => [box.id, toChosen(box)]));
  // What is shown may have changed since it was chosen.
  const boxes = choice.list === list ? choice.boxes.map((box) => now.get(box.id) ?? box) : [];

  function choose(next: readonly ChosenBox[]) {
    const changed = { list, boxes: next };
    stored.write(JSON.stringify(changed));
    setChoice(changed);
  }

  return {
    boxes,
    has: (id) => boxes.some((box) => box.id === id),
    set(changed, isChosen) {
      const others = boxes.filter(({ id }) => !changed.some((box) => box.id === id));
      choose(isChosen ? add(others, changed.map(toChosen)) : others);
    },
    clear: () => choose([]),
  };
}
