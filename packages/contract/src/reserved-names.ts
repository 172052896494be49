/** Names that look like the site's own staff, however they are spelt: no handle and no name of a member. */

/** Who speaks for the site. */
const CORE = ['stoa', 'support', 'admin', 'administrator', 'moderator', 'operator', 'operators'];
/** What may stand beside them. */
const BESIDE = [
  'official real the my team staff help desk service services hq info',
  'contact care security system root mod bot mail app web site club',
].flatMap((line) => line.split(' '));

/** Each sign before the letters that it looks like: digits, Cyrillic, Greek (its capitals apart), small capitals, Lisu, Armenian, Cherokee. */
const SIGNS = [
  '0o 1l 3e 4a 5s 6b 7t 8b 9g @a $s |l !l €e £l +t аa вb сc ԁd еe ѕs һh іi јj кk ӏl мm нh иn пn оo рp',
  'гr тt уy хx ѵv ԝw ьb зe яr шw αa βb γy δd εe ζz ηn ιi κk λl μu νv οo πn ρp σo ςs τt υu χx ωw ϲc ϳj',
  'Ηh Μm Νn Υy ıi łl øo đd ðd ßss æae œoe ɑa ɡg ɪi ɩi ʟl ᴀa ᴅd ᴇe ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ꞵb օo',
  'ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓲi ꓙj ꓗk ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz Տs Օo Սu Լl ոn սu հh ցg յj զq',
  'Ꭺa Ᏼb Ꮯc Ꭰd Ꭼe Ꮐg Ꮋh Ꭵi Ꭻj Ꮶk Ꮮl Ꮇm Ꮲp Ꭱr Ꮢr Ꮪs Ꮥs Ꭲt Ꮩv Ꮃw Ꮤw Ꮍy Ꮓz ʈt ƭt ŧt ɖd ɗd ʂs ɱm ɲn ɳn ɛe ʊu ɓb',
];

const LOOKS_LIKE = new Map(
  SIGNS.flatMap((line) => line.split(' ')).map((pair) => {
    const [sign = '', ...letters] = Array.from(pair);
    return [sign, letters.join('')];
  }),
);

const latin = (character: string): string =>
  LOOKS_LIKE.get(character) ??
  LOOKS_LIKE.get(character.toLowerCase()) ??
  LOOKS_LIKE.get(character.toUpperCase()) ??
  character.toLowerCase();

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

const withoutDigitsAround = (name: string): string => /[^0-9](?:.*[^0-9])?/su.exec(name)?.[0] ?? '';

/** With and without the digits around it: `support7` may be a t or a seventh. */
const readings = (name: string): string[] => [skeleton(name), skeleton(withoutDigitsAround(name))];

/** Whether a reader could take the name for the site's staff: alone, as a word of it, or with such words only. */
export const looksLikeStaff = (name: string): boolean => {
  const words = name.split(/[\s\p{Punctuation}\p{Format}]+/u).filter((word) => word !== '');
  return (
    words.flatMap(readings).some((word) => CORE_SKELETONS.has(word)) ||
    readings(name).some((whole) => STAFF.test(whole) && NAMES_CORE.test(whole))
  );
};

const OTHER_LETTER = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Whether a word has letters of the Latin and of another script, which no list of look-alikes has all of. */
export const mixesScripts = (name: string): boolean =>
  name.split(/\s+/u).some((word) => /\p{Script=Latin}/u.test(word) && OTHER_LETTER.test(word));
