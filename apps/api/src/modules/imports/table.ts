import type { ImportEncoding } from '@stoa/contract/imports.rules';

export interface TableRow {
  /** In a CSV file the line, else which entry, from 1. */
  readonly line: number;
  /** In the order of the columns; what is missing at the end is empty. */
  readonly cells: readonly string[];
  /** Values that the line has, those past the last column too. */
  readonly count: number;
  /** Why it cannot be read; else null. */
  readonly fault: string | null;
}

export interface TableHead {
  readonly kind: 'csv' | 'json';
  readonly encoding: ImportEncoding;
  /** Between the values of CSV; else empty. */
  readonly separator: string;
  readonly columns: readonly string[];
}

export interface Table extends TableHead {
  readonly rows: readonly TableRow[];
}
