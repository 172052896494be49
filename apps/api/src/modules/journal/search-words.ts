import { beginningsQuery, indexedWords, plainWords } from '../../platform/words.ts';

/** What of an entry can be searched. */
export interface Searchable {
  readonly product_id: number | null;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly description: string;
  readonly experience_note: string;
  readonly private_note: string;
  readonly city: string | null;
  readonly state: string | null;
  readonly retailer_name: string | null;
}

/**
 * An entry's words as its index keeps them: `7/toro` is a word anywhere in an entry of member 7, `7=toro` one
 * of the name or brand of another house's cigar. A search thereby reads nothing of other members.
 */
export const entryLexemes = (memberId: number, entry: Searchable): string[] => {
  const anywhere = indexedWords([
    entry.name,
    entry.brand_name,
    entry.vitola,
    entry.description,
    entry.experience_note,
    entry.private_note,
    entry.city,
    entry.state,
    entry.retailer_name,
  ]);
  const named = entry.product_id === null ? indexedWords([entry.name, entry.brand_name]) : [];
  return [...anywhere.map((word) => `${memberId}/${word}`), ...named.map((word) => `${memberId}=${word}`)];
};

/** A search of a member's journal in the notation of `tsquery`; null where it has no word at all. */
export const entrySearch = (memberId: number, search: string): string | null =>
  beginningsQuery(search, `${memberId}/`);

/** The same for the names and brands of other houses' cigars. */
export const ownNameSearch = (memberId: number, search: string): string | null =>
  beginningsQuery(search, `${memberId}=`);

/** What identifies another house's cigar whoever writes its name; null where the name has no letter or digit. */
export const cigarNameKey = (cigar: Pick<Searchable, 'name' | 'brand_name' | 'vitola'>): string | null => {
  const parts = [cigar.name, cigar.brand_name, cigar.vitola].map((part) =>
    plainWords(part).join(' ').normalize('NFC'),
  );
  return parts[0] === '' ? null : parts.join('|');
};

/** Words under which a shared name is found. */
export const sharedNameLexemes = (cigar: Pick<Searchable, 'name' | 'brand_name'>): string[] =>
  indexedWords([cigar.name, cigar.brand_name]);

export const sharedNameSearch = (search: string): string | null => beginningsQuery(search);
