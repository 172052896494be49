import type { Flags } from './command.ts';
import { inOneLine } from './terminal.ts';

export const asTable = (table: readonly (readonly (string | number)[])[]): string => {
  const rows = table.map((row) => row.map((cell) => inOneLine(String(cell))));
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

export const pageLine = (
  page: number,
  { total_pages, count }: { total_pages: number; count: number },
): string => {
  if (count === 0) return 'None.';
  return page > total_pages
    ? `Page ${page} doesn’t exist. The last page is ${total_pages}; ${count} in total.`
    : `Page ${page} of ${total_pages}; ${count} in total.`;
};

export const text = (flags: Flags, name: string): string | undefined => {
  const value = flags[name];
  return typeof value === 'string' ? value : undefined;
};
