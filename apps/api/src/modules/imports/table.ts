import type { ImportEncoding } from '@stoa/contract/imports.rules';

export interface TableRow {
  /** The line of a CSV file, otherwise the entry's number, from 1. */
  readonly line: number;
  /** Follows column order; missing cells at the end are empty. */
  readonly cells: readonly string[];
  /** Counts all values of the line, even past the last column. */
  readonly count: number;
  readonly fault: string | null;
}

export interface TableHead {
  readonly kind: 'csv' | 'json';
  readonly encoding: ImportEncoding;
  /** Separates CSV values; otherwise empty. */
  readonly separator: string;
  readonly columns: readonly string[];
}

export interface Table extends TableHead {
  readonly rows: readonly TableRow[];
}
