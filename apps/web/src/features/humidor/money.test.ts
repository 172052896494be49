import { describe, expect, it } from 'vitest';
import { dollars } from '../../lib/money.ts';
import { priceText, readPrice } from './money.ts';

describe('a price', () => {
  it('has cents only if there are any', () => {
    expect([dollars(124_000), dollars(1_250), dollars(85_510)]).toEqual(['$1,240', '$12.50', '$855.10']);
    expect([priceText(1_250), priceText(1_200)]).toEqual(['12.50', '12']);
  });

  it('is read as people type it, exact to the cent', () => {
    expect(['12', '12.5', '$1,240.07', ' 8.10 ', '0.29'].map(readPrice)).toEqual([
      1_200, 1_250, 124_007, 810, 29,
    ]);
  });

  it('may be left out, but must be a number', () => {
    expect([readPrice(' '), readPrice('a lot'), readPrice('1.234'), readPrice('-3')]).toEqual([
      null,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
