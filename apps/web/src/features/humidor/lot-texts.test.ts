import { describe, expect, it } from 'vitest';
import { brandLine, placesText } from './lot-texts.ts';

const humidors = [
  { id: 1, name: 'Cabinet', note: '', cigars: 3 },
  { id: 2, name: 'Travel case', note: '', cigars: 2 },
];

describe('a row of the humidor', () => {
  it('names the humidor, and counts only if there are several', () => {
    expect(placesText([{ id: 1, quantity: 3 }], humidors)).toBe('Cabinet');
    const both = [
      { id: 1, quantity: 3 },
      { id: 2, quantity: 2 },
    ];
    expect(placesText(both, humidors)).toBe('Cabinet\u{A0}3, Travel case\u{A0}2');
  });

  it('leaves out a humidor that hasn’t loaded yet', () => {
    expect([placesText([{ id: 9, quantity: 1 }], humidors), placesText([], [])]).toEqual(['', '']);
  });

  it('has brand and vitola on one line', () => {
    expect(brandLine({ brand_name: 'Padrón', vitola: 'Toro' })).toBe('Padrón · Toro');
    expect(brandLine({ brand_name: '', vitola: 'Toro' })).toBe('Toro');
  });
});
