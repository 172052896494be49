import type { Geocoder, Place } from '../../platform/geocoder/index.ts';
import { plainWords } from '../../platform/words.ts';

const wordsOf = (text: string): string => plainWords(text).join(' ');

/** Whether the text names this place: the gazetteer also offers what only begins alike. */
const isNamed = (text: string, { city, zip_code }: Place): boolean => {
  const words = ` ${wordsOf(text)} `;
  return words.includes(` ${wordsOf(city)} `) || (zip_code !== '' && words.includes(` ${zip_code} `));
};

/** Different places that a file may name: each is one question to the gazetteer. */
const PLACES_MAX = 2000;

/** What the gazetteer knows of the places of a file, by their text; null where it knows none. */
export const findPlaces = async (
  geocoder: Geocoder,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Place | null>> => {
  const found = new Map<string, Place | null>([['', null]]);
  for (const text of texts) {
    if (found.has(text) || found.size > PLACES_MAX) continue;
    const [place] = await geocoder.search(text, 1);
    found.set(text, place !== undefined && isNamed(text, place) ? place : null);
  }
  return found;
};
