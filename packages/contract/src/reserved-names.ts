/** Names that look like the site's staff in any spelling. Members can't use them as names or handles. */

/** Words that mean the site or its staff. */
const CORE = ['stoa', 'support', 'admin', 'administrator', 'moderator', 'operator', 'operators'];
/** Words that may accompany them. */
const MODIFIERS = [
  'official real the my team staff help desk service services hq info',
  'contact care security system root mod bot mail app web site club',
].flatMap((line) => line.split(' '));

/** Each character, followed by the letters it resembles: digits, Cyrillic, Greek (capitals separately), small capitals, Lisu, Armenian, Cherokee. */
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

/** Returns a name's look in lowercase Latin letters. It is equal for spellings that readers confuse. */
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
const STAFF = new RegExp(`^(?:${[...skeletons([...CORE, ...MODIFIERS])].join('|')})+$`);
const NAMES_CORE = new RegExp([...CORE_SKELETONS].join('|'));

const withoutDigitsAround = (name: string): string => /[^0-9](?:.*[^0-9])?/su.exec(name)?.[0] ?? '';

/** Reads a name with and without the digits around it: the 7 of `support7` may be a t or a number. */
const readings = (name: string): string[] => [skeleton(name), skeleton(withoutDigitsAround(name))];

/** Returns true if readers could mistake the name for staff: it contains a core word, or consists of such words. */
export const looksLikeStaff = (name: string): boolean => {
  const words = name.split(/[\s\p{Punctuation}\p{Format}]+/u).filter((word) => word !== '');
  return (
    words.flatMap(readings).some((word) => CORE_SKELETONS.has(word)) ||
    readings(name).some((whole) => STAFF.test(whole) && NAMES_CORE.test(whole))
  );
};

const OTHER_LETTER = /(?=\p{L})[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** Returns true if a word mixes Latin with another script, because no list of look-alikes is complete. */
export const mixesScripts = (name: string): boolean =>
  name.split(/\s+/u).some((word) => /\p{Script=Latin}/u.test(word) && OTHER_LETTER.test(word));
