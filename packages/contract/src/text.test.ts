import { describe, expect, it } from 'vitest';
import { exactText, secretText, shortText, text, visibleText } from './text.ts';

describe('a text', () => {
  it('is stored as sent, trimmed at the ends, in NFC', () => {
    expect(text().parse('  <b>O’Brien</b> & "Söhne"\n ')).toBe('<b>O’Brien</b> & "Söhne"');
    expect(text().parse('Cafe\u0301')).toBe('Caf\u00e9');
  });

  it('is measured in code points after trimming', () => {
    expect(text(3).safeParse(' 🚬🚬🚬 ').success).toBe(true);
    expect(text(3).safeParse('🚬🚬🚬🚬').error?.issues[0]?.message).toBe('Please use at most 3 characters.');
  });

  it.each(['a\0b', '\ud800', 'a\udc00b'])('is refused where no database could store it (%j)', (value) => {
    expect(text().safeParse(value).success).toBe(false);
    expect(secretText.safeParse(value).success).toBe(false);
  });
});

describe('what is invisible', () => {
  it('is cleaned away, in one line or in several', () => {
    expect(text().parse('Tea\r\n\u001b[2J\u202esmoke\u2028')).toBe('Tea\n[2Jsmoke');
    expect(visibleText(20).parse('Tea\r\nsmoke')).toBe('Tea\nsmoke');
    expect(shortText().parse('You won\n\u001b\u2066now')).toBe('You won now');
    expect(shortText(3).parse('a\u202eb\u200ec')).toBe('abc');
  });

  it('stays in an exact text, for a rule of its own to refuse', () => {
    expect(exactText(20).parse(' a\u200eb@c.co ')).toBe('a\u200eb@c.co');
  });
});

describe('a name', () => {
  it.each(['\u200b', ' \u200d\ufeff ', '\u0001\u0002', '\u3164', '\u2800', '\u00ad\u2060'])(
    'of invisible characters only counts as empty (%j)',
    (value) => {
      expect(shortText().parse(value)).toBe('');
      expect(shortText().min(1, 'Missing.').safeParse(value).error?.issues[0]?.message).toBe('Missing.');
    },
  );

  it('preserves the invisible characters that belong to what is seen', () => {
    expect(shortText().parse('👩\u200d👧 Ana')).toBe('👩\u200d👧 Ana');
  });
});

describe('a password', () => {
  it('is neither trimmed nor normalised', () => {
    expect(secretText.parse(' Cafe\u0301 ')).toBe(' Cafe\u0301 ');
  });
});
