import type { TableRow } from './table.ts';

export interface RefusedLine {
  readonly line: number;
  readonly reason: string;
}

/** The message is the reason why a row is refused. */
export class Unreadable extends Error {}

/** Reads one row, or returns why it is refused. @param columns number of columns in the heading */
export const readRow = <Read>(
  { line, count, cells, fault }: TableRow,
  columns: number,
  read: () => Read,
): Read | RefusedLine => {
  if (fault !== null) return { line, reason: fault };
  if (cells.slice(columns).some((cell) => cell !== '') || count > cells.length)
    return { line, reason: `This row has ${count} values instead of ${columns}.` };
  try {
    return read();
  } catch (error) {
    if (error instanceof Unreadable) return { line, reason: error.message };
    throw error;
  }
};
