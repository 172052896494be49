import { describe, expect, it } from 'vitest';
import { secretText, shortText, text, visibleText } from './text.ts';

describe('a text', () => {
  it('is stored as sent, trimmed and in NFC', () => {
    expect(text().parse('  <b>O’Brien</b> & "Söhne"\n ')).toBe('<b>O’Brien</b> & "Söhne"');
    expect(text().parse('Cafe\u0301')).toBe('Caf\u00e9');
  });

  it('is measured in code points after trimming', () => {
    expect(text(3).safeParse(' 🚬🚬🚬 ').success).toBe(true);
    expect(text(3).safeParse('🚬🚬🚬🚬').error?.issues[0]?.message).toBe('Please use at most 3 characters.');
  });

  it.each(['a\0b', '\ud800', 'a\udc00b'])('is refused if no database could store it (%j)', (value) => {
    expect(text().safeParse(value).success).toBe(false);
    expect(secretText.safeParse(value).success).toBe(false);
  });
});

describe('an invisible character', () => {
  it('is removed from a text of one line, and stays in any other text', () => {
    expect(text().parse(' Tea\r\n\u202esmoke ')).toBe('Tea\r\n\u202esmoke');
    expect(visibleText(20).parse('\u200b\u202e')).toBe('');
    expect(shortText().parse('You won\n\u001b\u2066now')).toBe('You won now');
    expect(shortText(3).parse('a\u202eb\u200ec')).toBe('abc');
  });
});

describe('a name', () => {
  it.each(['\u200b', ' \u200d\ufeff ', '\u0001\u0002', '\u3164', '\u2800', '\u00ad\u2060'])(
    'counts as empty if it has only invisible characters (%j)',
    (value) => {
      expect(shortText().parse(value)).toBe('');
      expect(shortText().min(1, 'Missing.').safeParse(value).error?.issues[0]?.message).toBe('Missing.');
    },
  );

  it('keeps invisible characters that belong to visible ones', () => {
    expect(shortText().parse('👩\u200d👧 Ana')).toBe('👩\u200d👧 Ana');
  });
});

describe('a password', () => {
  it('is neither trimmed nor normalized', () => {
    expect(secretText.parse(' Cafe\u0301 ')).toBe(' Cafe\u0301 ');
  });
});
