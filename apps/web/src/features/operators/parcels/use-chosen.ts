import { MOVED_MAX } from '@stoa/contract/store.rules';
import { useState } from 'react';
import { slot } from '../../../lib/storage.ts';
import { idsOf } from './parcel-texts.ts';
import type { Parcel } from './parcels.queries.ts';

export interface ChosenParcel {
  id: number;
  ids: readonly number[];
  name: string;
}

interface Choice {
  list: string;
  parcels: readonly ChosenParcel[];
}

export interface Chosen {
  parcels: readonly ChosenParcel[];
  has: (id: number) => boolean;
  set: (parcels: readonly Parcel[], isChosen: boolean) => void;
  clear: () => void;
}

/** In the tab, so that the choice survives a visit to the packing list. */
const stored = slot('sessionStorage', 'stoa.selected-parcels');

const readChoice = (): Choice => {
  try {
    return JSON.parse(stored.read() ?? '') as Choice;
  } catch {
    return { list: '', parcels: [] };
  }
};

const toChosen = (parcel: Parcel): ChosenParcel => ({
  id: parcel.id,
  ids: idsOf(parcel),
  name: parcel.address.recipient || parcel.member_name,
});

/** Adds as many parcels as one call accepts. */
const add = (parcels: readonly ChosenParcel[], more: readonly ChosenParcel[]): ChosenParcel[] => {
  const all = [...parcels];
  let rewards = all.reduce((sum, { ids }) => sum + ids.length, 0);
  for (const parcel of more) {
    rewards += parcel.ids.length;
    if (rewards > MOVED_MAX) break;
    all.push(parcel);
  }
  return all;
};

/** Keeps the selection across the pages of a list and the packing list; another list starts empty. */
export function useChosen(list: string, shown: readonly Parcel[]): Chosen {
  const [choice, setChoice] = useState(readChoice);
  const now = new Map(shown.map((parcel) => [parcel.id, toChosen(parcel)]));
  // What is shown may have changed since it was chosen.
  const parcels = choice.list === list ? choice.parcels.map((parcel) => now.get(parcel.id) ?? parcel) : [];

  function choose(next: readonly ChosenParcel[]) {
    const changed = { list, parcels: next };
    stored.write(JSON.stringify(changed));
    setChoice(changed);
  }

  return {
    parcels,
    has: (id) => parcels.some((parcel) => parcel.id === id),
    set(changed, isChosen) {
      const others = parcels.filter(({ id }) => !changed.some((parcel) => parcel.id === id));
      choose(isChosen ? add(others, changed.map(toChosen)) : others);
    },
    clear: () => choose([]),
  };
}
