import { codeFrom, printedCode } from '@stoa/contract/catalogue.rules';
import { expect, test } from 'vitest';
import { scannedCode } from './scanned-code.ts';

const ORIGIN = 'https://stoa.example';
const plain = codeFrom([7, 19, 23, 2, 20, 9, 29]);
const printed = printedCode(plain);

test.each([
  ['the bare code', plain],
  ['the code in its two groups', printed],
  ['a code in lowercase with a line break', `${printed.toLowerCase()}\r\n`],
  ['our link', `${ORIGIN}/dashboard?addcigar=true&code=${printed}`],
  ['our link at another of our addresses', `http://10.0.0.7:3000/dashboard?addcigar=true&code=${plain}`],
  [
    'our link all in capitals, as small QR codes are',
    `HTTPS://STOA.EXAMPLE/DASHBOARD?ADDCIGAR=TRUE&CODE=${plain}`,
  ],
  ['our link without its scheme', `stoa.example/dashboard?addcigar=true&code=${plain}`],
])('%s is read', (_, text) => {
  expect(scannedCode(text, ORIGIN)).toBe(printed);
});

test.each([
  ['a shop’s link', 'https://shop.example/p/1234'],
  ['another site’s link with a code', `https://shop.example/offer?code=${plain}`],
  ['our link with a damaged code', `${ORIGIN}/dashboard?addcigar=true&code=${plain.slice(1)}0`],
  ['our link without a code', `${ORIGIN}/dashboard?addcigar=true`],
  ['a script', `javascript:alert(1)?addcigar=true&code=${plain}`],
  ['a bar code’s number', '4006381333931'],
  ['a novel', `${plain} `.repeat(60)],
  ['nothing', ''],
])('%s isn’t read as one of our codes', (_, text) => {
  expect(scannedCode(text, ORIGIN)).toBeNull();
});
