import { codeFrom } from '@stoa/contract/catalogue.rules';
import { describe, expect, it } from 'vitest';
import { type CodeBox, type CodeRow, newRow, sendable, wholeBox } from './code-rows.ts';

const codes = [1, 2, 3, 4, 5, 6].map((at) => codeFrom([at, 0, 0, 0, 0, 0, 0]));
const product: CodeBox['product'] = {
  id: 4,
  line: 'wisdom',
  name: 'Owl Toro',
  brand_name: 'Stoa',
  vitola: 'Toro',
  picture: null,
};
const row = (at: number, box: Partial<CodeBox> = {}): CodeRow => {
  const code = codes[at] ?? '';
  return { code, isChecking: false, box: { code, product, box_size: 20, free: 20, ...box }, refusal: null };
};

describe('codes entered one after another', () => {
  it('are added once, and only if they’re codes', () => {
    const [code = ''] = codes;
    expect(newRow([], code.toLowerCase())).toEqual({
      row: { code, isChecking: true, box: null, refusal: null },
    });
    expect(newRow([row(0)], code)).toEqual({ fault: 'Please enter each code once.' });
    expect([newRow([], ''), newRow([], 'ABC')].every((found) => 'fault' in found)).toBe(true);
  });

  it('are sent without those that were refused', () => {
    const rows = [row(0), { ...row(1), refusal: 'This code has already been used.' }];
    expect(sendable(rows)).toEqual([codes[0]]);
  });

  it('prove a box with five codes, or with all of a smaller one', () => {
    const five = [0, 1, 2, 3, 4].map((at) => row(at));
    expect([wholeBox(five.slice(1)), wholeBox(five)]).toEqual([null, 20]);
    const small = [0, 1, 2].map((at) => row(at, { box_size: 3, free: 4 }));
    expect(wholeBox(small)).toBe(4);
  });

  it('prove none while one is unchecked, of another cigar, or the box holds nothing else', () => {
    const five = [0, 1, 2, 3, 4].map((at) => row(at));
    expect(wholeBox([...five, { ...row(5), box: null }])).toBeNull();
    expect(wholeBox([...five, row(5, { product: { ...product, id: 5 } })])).toBeNull();
    expect(wholeBox([0, 1, 2, 3, 4].map((at) => row(at, { free: 5 })))).toBeNull();
    expect(wholeBox([])).toBeNull();
  });
});
