import { expect, it } from 'vitest';
import { csvText, unguardedText } from './csv.ts';

const toCsvCell = async (value: string): Promise<string> => {
  const pages = (async function* () {
    yield [value];
  })();
  const parts = await Array.fromAsync(csvText<string>({ a: (row) => row }, pages, ''));
  return parts[1]?.replace(/\r\n$/, '') ?? '';
};

it.each(['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a', '﹦1', ' =1', '\u200e=1'])(
  '%j does not become a spreadsheet formula',
  async (text) => {
    expect(await toCsvCell(text)).toBe(`'${text}`);
  },
);

it.each(['\t=1', '\rA', '\nA'])('%j does not start a cell', async (text) => {
  expect(await toCsvCell(text)).toBe(`"'${text}"`);
});

it.each(['No. 5', 'a=b', 'Zeno － Citium'])('%j is exported unchanged', async (text) => {
  expect(await toCsvCell(text)).toBe(text);
});

it.each(['=1', "'=1", "''=1", "' =1", '＝1', '\u200b=1', "'tis", "'", "O'Neil"])(
  '%j survives an export and an import unchanged',
  async (text) => {
    expect(unguardedText(await toCsvCell(text))).toBe(text);
  },
);
