import { withFewMarks } from '@stoa/contract/text.rules';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  frac12: '½',
  deg: '°',
  eacute: 'é',
  ntilde: 'ñ',
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi;

/** Matches the tags of notes; a member's own `<3` or `a < b` isn't a tag. */
const TAG =
  /<(\/?)(a|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|img|li|ol|p|pre|s|small|span|strike|strong|sub|sup|tt|u|ul)(?:[\s/][^<>]*)?>/gi;
/** These begin and end with a line break. */
const BLOCKS = new Set(['blockquote', 'br', 'center', 'div', 'hr', 'ol', 'p', 'pre', 'ul', 'li']);

const isBlock = (name: string): boolean => BLOCKS.has(name) || /^h[1-6]$/.test(name);

const toLetter = (code: number): string =>
  code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';

/** Returns an HTML text as a browser would show it; other text unchanged. */
export const plainText = (text: string): string => {
  if (!/[<&]/.test(text)) return text;
  const isMarkup = text.search(TAG) !== -1;
  const bare = isMarkup
    ? text
        .replaceAll(TAG, (_tag, _end, name: string) => (isBlock(name.toLowerCase()) ? '\n' : ''))
        .replaceAll(/\n{3,}/g, '\n\n')
    : text;
  const read = bare.replaceAll(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity;
    return toLetter(decimal === undefined ? Number.parseInt(hex ?? '0', 16) : Number(decimal));
  });
  return withFewMarks(read).trim();
};
