import { describe, expect, it } from 'vitest';
import { codeFrom, likelyCodes, plainCode, printedCode, readCode } from './catalogue.rules.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A linear congruential generator creates the same codes on every run. */
const codes = Array.from({ length: 300 }, (_, seed) => {
  let state = seed * 7919 + 17;
  return codeFrom(
    Array.from({ length: 7 }, () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) & 31;
    }),
  );
});

describe('a cigar code', () => {
  it('is read as it was created, printed or plain', () => {
    for (const code of codes) {
      expect(readCode(code)).toBe(code);
      expect(readCode(printedCode(code))).toBe(code);
    }
  });

  it('is read without regard to case, spaces, dashes, and look-alikes', () => {
    const code = codes.find((candidate) => candidate.includes('0') && candidate.includes('1')) ?? '';
    const written = ` ${code.slice(0, 3)} – ${code.slice(3)} `
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
      .toLowerCase();
    expect(readCode(written)).toBe(code);
    expect(plainCode('io-l')).toBe('101');
  });

  it('is read despite dashes and invisible characters of a paste', () => {
    for (const code of codes.slice(0, 5)) {
      const [head, tail] = [code.slice(0, 4), code.slice(4)];
      for (const between of '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u00a0\u200b\u200d\u2060\ufeff\u00ad\uff0d') {
        expect([between, readCode(`\ufeff${head}${between}${tail}\u200b`)]).toEqual([between, code]);
      }
    }
  });

  it('detects every single wrong character', () => {
    for (const code of codes) {
      for (let position = 0; position < code.length; position += 1) {
        for (const wrong of ALPHABET) {
          if (wrong === code[position]) continue;
          expect(readCode(code.slice(0, position) + wrong + code.slice(position + 1))).toBeNull();
        }
      }
    }
  });

  it('detects every swap of two characters', () => {
    for (const code of codes) {
      for (let left = 0; left < code.length; left += 1) {
        for (let right = left + 1; right < code.length; right += 1) {
          if (code[left] === code[right]) continue;
          const swapped = Array.from(code);
          [swapped[left], swapped[right]] = [code[right] ?? '', code[left] ?? ''];
          expect(readCode(swapped.join(''))).toBeNull();
        }
      }
    }
  });

  it('is refused if it is too short or too long, or has a letter that is never printed', () => {
    const code = codes[0] ?? '';
    expect(readCode(code.slice(1))).toBeNull();
    expect(readCode(`${code}0`)).toBeNull();
    expect(readCode(`U${code.slice(1)}`)).toBeNull();
    expect(readCode('')).toBeNull();
  });
});

describe('a mistyped code', () => {
  it('can be corrected by a look-alike or by swapping two neighbors', () => {
    const slips = codes.flatMap((code) => [
      ...(code.includes('8') ? [[code, code.replace('8', 'B')] as const] : []),
      ...(code[2] === code[3]
        ? []
        : [[code, code.slice(0, 2) + (code[3] ?? '') + (code[2] ?? '') + code.slice(4)] as const]),
    ]);
    expect(slips.length).toBeGreaterThan(300);
    for (const [code, typed] of slips) expect(likelyCodes(typed)).toContain(code);
  });

  it('has few suggested corrections, all of which are readable', () => {
    for (const code of codes) {
      const offered = likelyCodes(`${code.startsWith('8') ? 'B' : '8'}${code.slice(1)}`);
      expect(offered.length).toBeLessThan(8);
      for (const one of offered) expect(readCode(one)).toBe(one);
    }
  });

  it('has no suggestions if it is right or has another length', () => {
    expect(likelyCodes(codes[0] ?? '')).toEqual([]);
    expect(likelyCodes('7KQ2')).toEqual([]);
  });
});
