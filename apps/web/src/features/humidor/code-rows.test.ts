import { codeFrom } from '@stoa/contract/catalogue.rules';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError } from '../../lib/api-error.ts';
import {
  checkedRefusal,
  type CodeBox,
  type CodeRow,
  newRow,
  refusedCode,
  sendable,
  unsentRows,
  wholeBox,
} from './code-rows.ts';

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

  it('are refused only by the server’s answer, and not for a box we don’t know', () => {
    const used = 'This code has already been used.';
    const noBox = 'We don’t know this cigar’s box. Please enter each code.';
    expect(checkedRefusal(new ApiError(400, { error: used }))).toBe(used);
    expect(checkedRefusal(new ApiError(404, { error: noBox }))).toBeNull();
    const unanswered = [
      new NetworkError(),
      new ApiError(429, {}, 60),
      new ApiError(503, {}),
      new ApiError(500, {}),
    ];
    expect(unanswered.map(checkedRefusal)).toEqual(Array(4).fill(undefined));
  });

  it('are found by the code that the server refused, however it was typed', () => {
    const [code = ''] = codes;
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    const refused = new ApiError(400, { error: 'x', codes: ['Used.'], refused_code: typed });
    expect(refusedCode(refused)).toEqual({ code, text: 'Used.' });
    expect(refusedCode(new ApiError(400, { put_at: ['Too early.'] }))).toBeNull();
    expect(refusedCode(new NetworkError())).toBeNull();
  });

  it('that are edited again show the one that was refused, until they’re checked', () => {
    const [one = '', other = ''] = codes;
    const refused = new ApiError(400, { codes: ['Used.'], refused_code: other });
    const rows = unsentRows([one, other], refused).map(({ code, refusal }) => [code, refusal]);
    expect(rows).toEqual([
      [one, null],
      [other, 'Used.'],
    ]);
    expect(sendable(unsentRows([one, other], null))).toEqual([one, other]);
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
