import type { ImportKind } from '@stoa/contract/imports.rules';
import type { ImportChoices, ImportPreview } from '@stoa/contract';
import type { Place } from '../../platform/geocoder/index.ts';
import type { ImportedStock } from '../humidor/index.ts';
import type { ImportedEntry } from '../journal/index.ts';
import type { RefusedLine } from './read-row.ts';

/** Comes from the gazetteer or an export. */
export interface PlannedPlace extends Omit<Place, 'country' | 'latitude' | 'longitude'> {
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export interface PlannedPhoto {
  readonly file: string;
  readonly name: string;
  readonly description: string;
}

/** An entry that the background job will write, with its place and files. */
export interface PlannedEntry extends ImportedEntry {
  readonly place: PlannedPlace | null;
  readonly photos?: readonly PlannedPhoto[];
  readonly picture?: string | null;
}

/** A row that becomes an entry, or a humidor, a lot, or a want. */
export type PlannedLine =
  | { readonly line: number; readonly entry: PlannedEntry; readonly stock?: null }
  | { readonly line: number; readonly entry?: null; readonly stock: ImportedStock };

export type EntryLine = Extract<PlannedLine, { entry: PlannedEntry }>;

export const isEntryLine = (line: PlannedLine): line is EntryLine => (line.entry ?? null) !== null;

export interface PlannedImport {
  readonly kind: ImportKind;
  readonly choices: ImportChoices;
  readonly preview: Omit<ImportPreview, 'import'>;
  readonly refused: readonly RefusedLine[];
  readonly lines: readonly PlannedLine[];
}
