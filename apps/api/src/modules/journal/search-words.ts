import { beginningsQuery, indexedWords, plainWords } from '../../platform/words.ts';
import { SEARCHED_COLUMNS, type SearchedColumn } from './entry.personal-data.ts';

export interface Searchable extends Readonly<Record<SearchedColumn, string>> {
  readonly product_id: number | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly retailer_name: string | null;
  /** Missing for entries whose photos have no descriptions yet. */
  readonly photo_words?: readonly string[];
}

/** Returns index words: `7/toro` for any word of member 7, `7=toro` for one in a non-stoic cigar's name or brand. */
export const entryLexemes = (memberId: number, entry: Searchable): string[] => {
  const anywhere = indexedWords([
    ...SEARCHED_COLUMNS.map((column) => entry[column]),
    entry.city,
    entry.state,
    entry.retailer_name,
    ...(entry.photo_words ?? []),
  ]);
  const named = entry.product_id === null ? indexedWords([entry.name, entry.brand_name]) : [];
  return [...anywhere.map((word) => `${memberId}/${word}`), ...named.map((word) => `${memberId}=${word}`)];
};

/** Returns a `tsquery`, or null if the text has no letters or digits. */
export const entrySearch = (memberId: number, search: string): string | null =>
  beginningsQuery(search, `${memberId}/`);

/** Does the same for names and brands of non-stoic cigars. */
export const ownNameSearch = (memberId: number, search: string): string | null =>
  beginningsQuery(search, `${memberId}=`);

/** Returns a key equal for all spellings of a non-stoic cigar; null without a letter or digit. */
export const cigarNameKey = (cigar: Pick<Searchable, 'name' | 'brand_name' | 'vitola'>): string | null => {
  const parts = [cigar.name, cigar.brand_name, cigar.vitola].map((part) =>
    plainWords(part).join(' ').normalize('NFC'),
  );
  return parts[0] === '' ? null : parts.join('|');
};

export const sharedNameLexemes = (cigar: Pick<Searchable, 'name' | 'brand_name'>): string[] =>
  indexedWords([cigar.name, cigar.brand_name]);

export const sharedNameSearch = (search: string): string | null => beginningsQuery(search);
