/** Control characters, invisible format characters, and odd line ends. Joiners are allowed: they shape visible text. */
const UNSAFE = /(?!\n)\p{Cc}|(?![\u200c\u200d])\p{Cf}|[\u2028\u2029]/gu;

const escaped = (character: string): string =>
  Array.from({ length: character.length }, (_, unit) =>
    character.charCodeAt(unit).toString(16).padStart(4, '0'),
  )
    .map((hex) => String.raw`\u${hex}`)
    .join('');

/** Prints characters that could drive the operator's terminal as `\u001b`, which JSON turns back. */
export const forTerminal = (text: string): string => text.replaceAll(UNSAFE, escaped);

/** A line break would forge a row in a table or list. */
export const inOneLine = (text: string): string => forTerminal(text).replaceAll('\n', String.raw`\n`);
