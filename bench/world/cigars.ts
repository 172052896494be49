import { dice } from '@stoa/art/random';
import { PRODUCTS, BRAND } from '@stoa/api/demo/products';
import { noteWriter } from '@stoa/api/demo/notes';
import { OTHER_CIGARS } from '@stoa/api/demo/other-brands';
import { VOICES, type Voice } from '@stoa/api/demo/voices';
import {
  cigarNameKey,
  entryLexemes,
  plainValues,
  sharedNameLexemes,
  type Searchable,
} from '@stoa/api/modules/journal/index';

const NOTHING: Searchable = {
  product_id: 1,
  name: '',
  brand_name: '',
  vitola: '',
  description: '',
  ...plainValues({}),
  city: null,
  state: null,
  retailer_name: null,
};

/** The search keys of an entry with these texts, separated by spaces. `~` stands for the member. */
export const toLexemes = (texts: Partial<Searchable>): string =>
  entryLexemes(0, { ...NOTHING, ...texts })
    .map((lexeme) => `~${lexeme.slice(1)}`)
    .join(' ');

interface Smoked {
  readonly product_id: number | null;
  readonly name: string;
  readonly brand_name: string;
  readonly vitola: string;
  readonly description: string;
  readonly lexemes: string;
  /** For a non-stoic cigar: the key that all its spellings share, and its search words. */
  readonly key: string | null;
  readonly shared: readonly string[];
}

export const products = PRODUCTS.map((product, index) => ({
  ...product,
  id: index + 1,
  brand_name: BRAND,
}));

const stoic = (): Smoked[] =>
  products.map(({ id, name, brand_name, vitola, description }) => {
    const texts = { product_id: id, name, brand_name, vitola, description };
    return { ...texts, lexemes: toLexemes(texts), key: null, shared: [] };
  });

/** Combines every brand, name, and shape: more than a thousand invented cigars. */
const others = (): Smoked[] => {
  const brands = [...new Set(OTHER_CIGARS.map(({ brand_name }) => brand_name))];
  const names = [...new Set(OTHER_CIGARS.map(({ name }) => name))];
  const vitolas = [...new Set(OTHER_CIGARS.map(({ vitola }) => vitola))];
  return brands.flatMap((brand_name) =>
    names.flatMap((name, index) =>
      vitolas.map((vitola) => {
        const { description } = OTHER_CIGARS[index % OTHER_CIGARS.length] ?? { description: 'A cigar.' };
        const texts = { product_id: null, name, brand_name, vitola, description };
        return {
          ...texts,
          lexemes: toLexemes(texts),
          key: cigarNameKey(texts),
          shared: sharedNameLexemes(texts),
        };
      }),
    ),
  );
};

export const smokedCigars = (): Smoked[] => [...stoic(), ...others()];

const NOTES = 1_500;
const LINES = ['wisdom', 'courage', 'justice', 'moderation', 'other'] as const;

/** Notes about an evening, in the voices of the demo world. */
export const writtenNotes = (seed: number): { text: string; lexemes: string }[] => {
  const d = dice(`${seed} notes`);
  const voices = Object.keys(VOICES) as [Voice, ...Voice[]];
  const pens = Array.from({ length: 50 }, (_, index) =>
    noteWriter({ handle: `bench ${index}`, voice: d.pick(voices) }),
  );
  return Array.from({ length: NOTES }, (_, index) => {
    const text = pens[index % pens.length]?.(d.pick(LINES), d.whole(2, 5)) ?? '';
    return { text, lexemes: toLexemes({ experience_note: text }) };
  });
};

const PRIVATE_NOTES = [
  'Buy another box before winter.',
  'Too damp: leave it open for a day next time.',
  'Not with coffee again.',
  'The last of five. Keep the band.',
  'Ask Dan where he found these.',
  'Better after a week in the drawer.',
];

export const privateNotes = (): { text: string; lexemes: string }[] =>
  PRIVATE_NOTES.map((text) => ({ text, lexemes: toLexemes({ private_note: text }) }));
