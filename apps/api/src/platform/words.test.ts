import { describe, expect, it } from 'vitest';
import { beginningsQuery, indexedWords, plainWords, searchedRuns, typedLetters } from './words.ts';

it.each([
  ['Hélène’s Café', ['helene', 's', 'cafe']],
  ['Ağrı, Łódź & Øresund', ['agri', 'lodz', 'oresund']],
  ['STRASSE straße', ['strasse', 'strasse']],
  ['D.C. 20001', ['dc', '20001']],
  ['?!', []],
])('%s is compared as %j', (text, words) => expect(plainWords(text)).toEqual(words));

it('a stored text with thousands of marks on a letter is not sorted by Unicode’s slow rules', () => {
  for (const marks of ['\u0301\u0316', '\u0344\uff9e', '\uff9e\u0316']) {
    const text = `Toro a${marks.repeat(5_000)} Maduro`;
    expect(typedLetters(text).length).toBeLessThan(200);
    expect(plainWords(typedLetters(text))).toEqual(['toro', 'a', 'maduro']);
  }
});

describe('a text', () => {
  const finds = (text: string, search: string): boolean => {
    const words = beginningsQuery(search)?.match(/(?<=')[^']+(?=':)/gu) ?? [];
    const indexed = indexedWords([text]);
    return words.length > 0 && words.every((word) => indexed.some((one) => one.startsWith(word)));
  };

  it.each([
    ['古巴雪茄俱乐部', '雪茄'],
    ['古巴雪茄俱乐部', '部'],
    ['古巴雪茄俱乐部', '雪茄俱乐'],
    ['Toro雪茄 No.2', 'toro'],
    ['キューバの葉巻', '葉巻'],
    ['ซิการ์คิวบา', 'คิวบา'],
    ['Best evening 🚬🔥', '🔥'],
    ['With 👩🏽‍🚀 and ❤️', '❤'],
    ['From 🇨🇺', '🇨🇺'],
    ['Ｃｏｈｉｂａ', 'cohiba'],
    ['Cohiba', 'ｃｏｈｉ'],
    ['ﬁne and eﬀortless', 'effort'],
    ['ﬁne', 'fine'],
    ["O'Neil’s", 'oneil'],
    ["O'Neil", 'neil'],
    ["O'Neil", 'O’Ne'],
    ['Padrón™ 1964', 'padron 19'],
    ['Oliva©', 'oliva'],
  ])('%j is found by %j', (text, search) => expect(finds(text, search)).toBe(true));

  it.each([
    ['古巴雪茄', '茄雪'],
    ['古巴雪茄', '俱'],
    ['From 🇨🇺', '🇺🇸'],
    ['Cohiba', 'hiba'],
    ['Cohiba', '🔥'],
  ])('%j is not found by %j', (text, search) => expect(finds(text, search)).toBe(false));
});

it('a text of eighteen-letter ligatures is searched as far as any other long text', () => {
  expect(searchedRuns('\ufdfa'.repeat(10_000)).length).toBeLessThan(10_000);
  expect(searchedRuns(`${'word '.repeat(2_000)}last`).at(-1)).toBe('last');
});
