import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  cleanName,
  cleanText,
  looksLikeLink,
  stacksMarks,
  withFewMarks,
  withoutAddresses,
} from './text.rules.ts';

describe('a text', () => {
  it.each([
    ['Tea\r\nand\rsmoke', 'Tea\nand\nsmoke'],
    ['one\u2028two\u2029three\u0085four', 'one\ntwo\nthree\nfour'],
    ['a\tb\u001b[31mc\u009b\u0007', 'a b[31mc'],
    ['Zeno\u202e\u2066\u200e\u061c\ufeff\u00ad', 'Zeno'],
    ['\u200cLatin\u200d', 'Latin'],
  ])('%j loses its control and format characters', (input, cleaned) => {
    expect(cleanText(input)).toBe(cleaned);
  });

  it.each(['👩\u200d👧', '👩🏽\u200d🚀', '❤\ufe0f\u200d🔥', 'می\u200cخواهم', 'ශ්\u200dරී'])(
    '%j keeps the joiners that its script needs',
    (text) => {
      expect(cleanText(text)).toBe(text);
    },
  );

  it('loses its line breaks if it must fit on one line', () => {
    expect(cleanLine(' Zeno \r\n\r\n of\u2028Citium\t')).toBe('Zeno of Citium');
  });
});

describe('stacked marks', () => {
  it.each(['\u0301', '\uff9e', '\u0301\uff9e'])('on %j are detected and cut', (marks) => {
    const text = `e${marks.repeat(200)}`;
    expect([stacksMarks(text), stacksMarks(withFewMarks(text))]).toEqual([true, false]);
  });
});

describe('a name', () => {
  it.each([
    'https://evil.com',
    'You won: https://x',
    'www.evil',
    'WWW.EVIL.COM',
    'evil.com',
    'Zeno evil.co.uk',
    'a/b',
    'a\\b',
    'zeno@evil',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil\u2024com',
    'x：／／y',
    '10.0.0.1',
    'bücher.example',
  ])('%j looks like a link', (name) => {
    expect(looksLikeLink(name)).toBe(true);
  });

  it.each([
    'J.R.',
    'J. R. R.',
    'St. John',
    'Jr.',
    'Ph.D.',
    'O’Brien',
    'Anne-Marie',
    'Łukasz',
    '李',
    'Zeno 2nd',
    '…',
  ])('%j does not look like a link', (name) => {
    expect(looksLikeLink(name)).toBe(false);
  });

  it.each([
    ['You won: https://evil.com', 'You won:'],
    ['Zeno\r\nBcc: x@y.z\u202e', 'Zeno Bcc:'],
    ['www.evil.com', ''],
    ['\u001b\u200b', ''],
    ['é'.repeat(90), 'é'.repeat(80)],
    ['\ud800Zeno', '\ufffdZeno'],
  ])('%j from elsewhere is cleaned', (input, cleaned) => {
    expect(cleanName(input)).toBe(cleaned);
  });
});

it('a sentence is printed without anything that email programs turn into links', () => {
  expect(withoutAddresses('Zeno https://evil.com/x enjoyed No.55 and 5/10\nat www.evil.com now')).toBe(
    'Zeno enjoyed No.55 and 5/10\nat now',
  );
});
