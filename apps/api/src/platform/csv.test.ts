import { expect, it } from 'vitest';
import { csvText, unguardedText } from './csv.ts';

const cellOf = async (value: string): Promise<string> => {
  const pages = (async function* () {
    yield [value];
  })();
  const parts = await Array.fromAsync(csvText<string>({ a: (row) => row }, pages, ''));
  return parts[1]?.replace(/\r\n$/, '') ?? '';
};

it.each(['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a', '﹦1', ' =1', '\u200e=1'])(
  '%j is no formula to a spreadsheet',
  async (text) => {
    expect(await cellOf(text)).toBe(`'${text}`);
  },
);

it.each(['\t=1', '\rA', '\nA'])('%j begins no cell', async (text) => {
  expect(await cellOf(text)).toBe(`"'${text}"`);
});

it.each(['No. 5', 'a=b', 'Zeno － Citium'])('%j is exported as it is', async (text) => {
  expect(await cellOf(text)).toBe(text);
});

it.each(['=1', "'=1", "''=1", "' =1", '＝1', '\u200b=1', "'tis", "'", "O'Neil"])(
  '%j is the same text when it is read again',
  async (text) => {
    expect(unguardedText(await cellOf(text))).toBe(text);
  },
);
