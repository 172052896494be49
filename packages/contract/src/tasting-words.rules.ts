/** Tasting words of a cigar's page, each with its other forms in notes, without accents. */
export const TASTING_WORDS = {
  almond: ['almonds'],
  anise: ['aniseed', 'licorice', 'liquorice'],
  bread: ['bready', 'brioche', 'dough'],
  butter: ['buttery'],
  caramel: ['caramelised', 'caramelized'],
  cedar: ['cedary', 'cedarwood'],
  cherry: ['cherries'],
  chocolate: ['chocolatey', 'chocolaty'],
  cinnamon: ['cinnamony'],
  citrus: ['citrusy', 'lemon', 'orange'],
  clove: ['cloves'],
  cocoa: ['cacao'],
  coffee: ['coffees', 'mocha'],
  cream: ['creamy', 'creaminess'],
  earth: ['earthy', 'earthiness', 'soil'],
  espresso: ['ristretto'],
  fig: ['figs'],
  floral: ['flowers', 'flowery', 'blossom'],
  grass: ['grassy'],
  hay: ['barnyard', 'straw'],
  honey: ['honeyed'],
  leather: ['leathery', 'saddle'],
  mineral: ['minerals', 'chalk', 'chalky'],
  mint: ['minty', 'menthol'],
  molasses: ['treacle'],
  nut: ['nuts', 'nutty', 'hazelnut', 'walnut'],
  nutmeg: ['mace'],
  oak: ['oaky', 'oaken'],
  pepper: ['peppery', 'peppercorn'],
  plum: ['plums', 'prune', 'prunes'],
  raisin: ['raisins', 'sultana', 'sultanas'],
  salt: ['salty', 'saline', 'brine'],
  smoke: ['smoky', 'smokey', 'charred'],
  spice: ['spicy', 'spices', 'spiced'],
  sweet: ['sweetness', 'sugar', 'sugary'],
  toast: ['toasty', 'toasted'],
  toffee: ['butterscotch'],
  vanilla: ['vanillin'],
  wood: ['woody', 'timber'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type TastingWord = keyof typeof TASTING_WORDS;

export const TASTING_WORD_NAMES = Object.keys(TASTING_WORDS) as TastingWord[];

const FORMS = new Map<string, TastingWord>(
  TASTING_WORD_NAMES.flatMap((word) => [word, ...TASTING_WORDS[word]].map((form) => [form, word] as const)),
);

/** "No pepper" doesn't count as pepper. */
const NEGATIONS = new Set(['no', 'not', 'without', 'never', 'hardly']);

/** Returns a note's tasting words. @param words the note's words in order, lowercase, and without accents */
export const tastingWordsIn = (words: readonly string[]): TastingWord[] => [
  ...new Set(
    words.flatMap((word, index) => (NEGATIONS.has(words[index - 1] ?? '') ? [] : (FORMS.get(word) ?? []))),
  ),
];
