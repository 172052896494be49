/** Control characters, invisible format characters and odd line ends; joiners belong to what is seen. */
const UNSAFE = /(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|[\u2028\u2029]/gu;

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, unit) =>
    character.charCodeAt(unit).toString(16).padStart(4, '0'),
  )
    .map((hex) => String.raw`\u${hex}`)
    .join('');

/**
 * What members wrote may drive the operator's terminal: such characters are printed as `\u001b`, which JSON reads
 * back as what it was.
 */
export const forTerminal = (text: string): string => text.replaceAll(UNSAFE, escaped);

/** In a table or a list a line break would forge a row. */
export const inOneLine = (text: string): string => forTerminal(text).replaceAll('\n', String.raw`\n`);
