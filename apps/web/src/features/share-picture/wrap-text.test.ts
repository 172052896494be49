import { describe, expect, it } from 'vitest';
import { wrapped } from './wrap-text.ts';

/** Measures every letter as one unit wide. */
const brush = { measureText: (text: string) => ({ width: text.length }) as TextMetrics };
const lines = (text: string, most = 3) => wrapped(brush, text, 10, most);

describe('the lines of a picture', () => {
  it('break between words', () => {
    expect(lines('Cedar and  cream')).toEqual(['Cedar and', 'cream']);
  });

  it('only break inside a word that is wider than a line', () => {
    expect(lines('A Supercalifragilistic note')).toEqual(['A', 'Supercalif', 'ragilisti…']);
    expect(lines('Supercalifragi note')).toEqual(['Supercalif', 'ragi note']);
  });

  it('end with an ellipsis when more text follows', () => {
    expect(lines('Cedar and cream, then leather', 2)).toEqual(['Cedar and', 'cream,…']);
    expect(lines('x'.repeat(100), 1)).toEqual(['xxxxxxxxx…']);
  });

  it('are empty for an empty text', () => {
    expect(lines('')).toEqual([]);
  });
});
