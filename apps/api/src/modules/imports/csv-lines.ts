import { IMPORT_COLUMNS_MAX, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { refuseForm } from '../../platform/refusal.ts';
import { CELL_MAX, cleanCell } from './cell.ts';

/** Allows fifty cells in each of 20,000 lines. */
const CELLS_MAX = 1_000_000;

export interface CsvLine {
  /** The line's start in the text, from 1. */
  readonly line: number;
  /** Has at most one cell more than a file may have columns. */
  readonly cells: readonly string[];
  readonly count: number;
  readonly isUnclosed: boolean;
}

interface Quotes {
  readonly last: number;
  readonly isEnd: boolean;
}

/** A quoted cell ends at the first odd run of quotes before a separator, a line break, or the end. Each character is read once. */
const createQuoteReader = (text: string, isBoundary: (at: number) => boolean) => {
  let known: { readonly from: number; readonly quotes: Quotes | null } | null = null;
  const runFrom = (first: number): number => {
    let at = first;
    while (text[at] === '"') at += 1;
    return at;
  };
  const quotesAt = (end: number): Quotes => {
    let next = end;
    while (text[next] === ' ') next += 1;
    return { last: end - 1, isEnd: isBoundary(next) };
  };
  return (from: number): Quotes | null => {
    const own = runFrom(from);
    if ((own - from) % 2 === 1) return quotesAt(own);
    if (known !== null && known.from <= own && (known.quotes === null || own <= known.quotes.last))
      return known.quotes;
    let quotes: Quotes | null = null;
    for (let at = text.indexOf('"', own); at !== -1 && quotes === null;) {
      const end = runFrom(at);
      if ((end - at) % 2 === 1) quotes = quotesAt(end);
      at = text.indexOf('"', end);
    }
    known = { from: own, quotes };
    return quotes;
  };
};

const lineBreaksIn = (text: string, from: number, to: number): number => {
  let breaks = 0;
  for (let index = from; index < to; index += 1) if (text[index] === '\n') breaks += 1;
  return breaks;
};

/** Yields nonempty lines; reads cells with unbalanced quotes literally. @throws Refusal 400 for too many values */
export function* csvLines(text: string, separator: string): Generator<CsvLine> {
  const isBoundary = (at: number): boolean =>
    at >= text.length || text[at] === separator || text[at] === '\n';
  const quotesFrom = createQuoteReader(text, isBoundary);
  let [at, line, values] = [0, 1, 0];
  while (at < text.length) {
    const start = line;
    const cells: string[] = [];
    let [count, isUnclosed] = [0, false];
    for (let isLast = false; !isLast;) {
      let from = at;
      while (text[from] === ' ') from += 1;
      const quotes = text[from] === '"' ? quotesFrom(from + 1) : null;
      let cell: string;
      if (quotes?.isEnd) {
        const last = Math.min(quotes.last, from + 1 + 2 * CELL_MAX);
        cell = text.slice(from + 1, last).replaceAll('""', '"');
        line += lineBreaksIn(text, from, quotes.last);
        at = quotes.last + 1;
        while (!isBoundary(at)) at += 1;
      } else {
        isUnclosed ||= text[from] === '"' && quotes === null;
        from = at;
        while (!isBoundary(at)) at += 1;
        cell = text.slice(from, Math.min(at, from + CELL_MAX));
      }
      count += 1;
      if (cells.length <= IMPORT_COLUMNS_MAX) cells.push(cleanCell(cell));
      isLast = at >= text.length || text[at] === '\n';
      at += 1;
    }
    line += 1;
    values += count;
    if (values > CELLS_MAX) throw refuseForm(IMPORT_TEXTS.tooManyValues);
    if (count > 1 || cells[0] !== '') yield { line: start, cells, count, isUnclosed };
  }
}
