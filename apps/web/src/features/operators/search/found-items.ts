import type { FoundThing } from '@stoa/contract';
import { capitalize } from '../audit-texts.ts';
import { thingPath } from '../things.ts';

export interface FoundItem {
  key: string;
  path: string;
  name: string;
  /** The kind, and a detail in case of equal names. */
  note: string;
}

export interface Screen {
  readonly path: string;
  readonly title: string;
}

const KINDS: Readonly<Record<string, string>> = {
  redemption: 'Parcel',
  code_batch: 'Batch',
  product: 'Cigar',
  waitlist: 'Waiting list',
};

const toItem = (thing: FoundThing): FoundItem => {
  const { kind, id, name, note } = thing;
  const noun = KINDS[kind] ?? capitalize(kind);
  return {
    key: `${kind} ${id}`,
    path: thingPath(thing) ?? '/operators',
    name: name === '' ? noun : name,
    note: [noun, note].filter(Boolean).join(' · '),
  };
};

/** Returns the screens whose title begins with the text, then what the server found. */
export const foundItems = (
  typed: string,
  screens: readonly Screen[],
  things: readonly FoundThing[],
): FoundItem[] => [
  ...screens
    .filter(({ title }) => typed !== '' && title.toLowerCase().startsWith(typed.toLowerCase()))
    .map(({ path, title }) => ({ key: path, path, name: title, note: 'Screen' })),
  ...things.map(toItem),
];
