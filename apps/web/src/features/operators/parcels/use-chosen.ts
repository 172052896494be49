import { MOVED_MAX } from '@stoa/contract/store.rules';
import { useState } from 'react';
import { slot } from '../../../lib/storage.ts';
import { idsOf, noteOf } from './parcel-texts.ts';
import type { Parcel } from './parcels.queries.ts';

export interface ChosenParcel {
  id: number;
  ids: readonly number[];
  name: string;
  /** What the tracking note was, and the numbers of the rewards that it's about. */
  note: string;
  noted: readonly number[];
}

interface Choice {
  list: string;
  parcels: readonly ChosenParcel[];
}

export interface Chosen {
  parcels: readonly ChosenParcel[];
  has: (id: number) => boolean;
  /** How many rewards came into a parcel since it was selected. It's no longer selected, because they may not be packed. */
  moreIn: (id: number) => number;
  set: (parcels: readonly Parcel[], isChosen: boolean) => void;
  remove: (ids: readonly number[]) => void;
  clear: () => void;
}

/** In the tab, so that the choice survives a visit to the packing list. */
const stored = slot('sessionStorage', 'stoa.chosen-parcels');

const readChoice = (): Choice => {
  try {
    return JSON.parse(stored.read() ?? '') as Choice;
  } catch {
    return { list: '', parcels: [] };
  }
};

const toChosen = (parcel: Parcel): ChosenParcel => {
  const { text, ids } = noteOf(parcel);
  return {
    id: parcel.id,
    ids: idsOf(parcel),
    name: parcel.address.recipient || parcel.member_name,
    note: text,
    noted: ids,
  };
};

interface Retained extends ChosenParcel {
  readonly more: number;
}

/** Keeps what was chosen, without what the list no longer has, and counts what came into a parcel since. */
export const keepChosen = (chosen: readonly ChosenParcel[], shown: readonly Parcel[]): Retained[] => {
  const chosenIds = new Set(chosen.flatMap(({ ids }) => ids));
  const shownIds = new Set(shown.flatMap(idsOf));
  // Another page may show the others.
  const elsewhere = chosen.filter(({ ids }) => ids.every((id) => !shownIds.has(id)));
  const here = shown.flatMap((parcel) => {
    const all = idsOf(parcel);
    const ids = all.filter((id) => chosenIds.has(id));
    return ids.length === 0 ? [] : [{ ...toChosen(parcel), ids, more: all.length - ids.length }];
  });
  return [...elsewhere.map((parcel) => ({ ...parcel, more: 0 })), ...here].toSorted((a, b) => a.id - b.id);
};

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
  const retained = choice.list === list ? keepChosen(choice.parcels, shown) : [];
  const parcels = retained.filter(({ more }) => more === 0);

  function choose(next: readonly ChosenParcel[]) {
    const changed = { list, parcels: next };
    stored.write(JSON.stringify(changed));
    setChoice(changed);
  }

  return {
    parcels,
    has: (id) => parcels.some((parcel) => parcel.id === id),
    moreIn: (id) => retained.find((parcel) => parcel.id === id)?.more ?? 0,
    set(changed, isChosen) {
      const others = retained.filter(({ id }) => !changed.some((parcel) => parcel.id === id));
      choose(isChosen ? add(others, changed.map(toChosen)) : others);
    },
    remove(ids) {
      const left = retained.map((parcel) => ({
        ...parcel,
        ids: parcel.ids.filter((id) => !ids.includes(id)),
      }));
      choose(left.filter((parcel) => parcel.ids.length > 0));
    },
    clear: () => choose([]),
  };
}
