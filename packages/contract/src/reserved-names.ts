/** Names that look like the site's own staff, however they are spelt: no handle and no name of a member. */

/** Who speaks for the site. */
const CORE = ['stoa', 'support', 'admin', 'administrator', 'moderator', 'operator', 'operators'];
/** What may stand beside them. */
const BESIDE = [
  ...[
    'official',
    'real',
    'the',
    'my',
    'team',
    'staff',
    'help',
    'desk',
    'helpdesk',
    'service',
    'services',
    'hq',
  ],
  ...[
    'info',
    'contact',
    'care',
    'security',
    'system',
    'root',
    'mod',
    'bot',
    'mail',
    'app',
    'web',
    'site',
    'club',
  ],
];

/** Letters that look like others: digits, Cyrillic, Greek (its capitals apart), small capitals. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'l', 3: 'e', 4: 'a', 5: 's', 6: 'b', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '|': 'l', '!': 'l', '€': 'e', '£': 'l', '+': 't' },
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    ԁ: 'd',
    е: 'e',
    ѕ: 's',
    һ: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    ӏ: 'l',
    м: 'm',
    н: 'h',
  },
  ...{
    и: 'n',
    п: 'n',
    о: 'o',
    р: 'p',
    г: 'r',
    т: 't',
    у: 'y',
    х: 'x',
    ѵ: 'v',
    ԝ: 'w',
    ь: 'b',
    з: 'e',
    я: 'r',
    ш: 'w',
  },
  ...{
    α: 'a',
    β: 'b',
    γ: 'y',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'n',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'u',
    ν: 'v',
    ο: 'o',
    π: 'n',
  },
  ...{ ρ: 'p', σ: 'o', ς: 's', τ: 't', υ: 'u', χ: 'x', ω: 'w', ϲ: 'c', ϳ: 'j' },
  ...{ Η: 'h', Μ: 'm', Ν: 'n', Υ: 'y' },
  ...{
    ı: 'i',
    ł: 'l',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ɑ: 'a',
    ɡ: 'g',
    ɪ: 'i',
    ɩ: 'i',
    ʟ: 'l',
  },
  ...{
    ᴀ: 'a',
    ᴅ: 'd',
    ᴇ: 'e',
    ᴍ: 'm',
    ɴ: 'n',
    ᴏ: 'o',
    ᴘ: 'p',
    ʀ: 'r',
    ꜱ: 's',
    ᴛ: 't',
    ᴜ: 'u',
    ꞵ: 'b',
    օ: 'o',
    ѕ: 's',
  },
};

const latin = (character: string): string =>
  LOOKS_LIKE[character] ?? LOOKS_LIKE[character.toLowerCase()] ?? character.toLowerCase();

/** What a name looks like, in small Latin letters only: equal for all spellings that a reader takes for each other. */
export const skeleton = (name: string): string =>
  Array.from(name.normalize('NFKD').replaceAll(/\p{Mark}/gu, ''), latin)
    .join('')
    .replaceAll(/[^a-z]/g, '')
    // A small L and an I are one stroke; r and n together are an m.
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const skeletons = (words: readonly string[]) => new Set(words.map(skeleton));
const CORE_SKELETONS = skeletons(CORE);
const STAFF = new RegExp(`^(?:${[...skeletons([...CORE, ...BESIDE])].join('|')})+$`);
const NAMES_CORE = new RegExp([...CORE_SKELETONS].join('|'));

/** With and without the digits around it: `support7` may be a t or a seventh. */
const readings = (name: string): string[] => [
  skeleton(name),
  skeleton(name.replaceAll(/^[0-9]+|[0-9]+$/g, '')),
];

/** Whether a reader could take the name for the site's staff: alone, as a word of it, or with such words only. */
export const looksLikeStaff = (name: string): boolean => {
  const words = name.split(/[\s\p{Punctuation}\p{Format}]+/u).filter((word) => word !== '');
  return (
    words.flatMap(readings).some((word) => CORE_SKELETONS.has(word)) ||
    readings(name).some((whole) => STAFF.test(whole) && NAMES_CORE.test(whole))
  );
};
