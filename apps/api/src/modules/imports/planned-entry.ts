import type { ImportKind } from '@stoa/contract/imports.rules';
import type { ImportChoices, ImportPreview } from '@stoa/contract';
import type { Place } from '../../platform/geocoder/index.ts';
import type { ImportedEntry } from '../journal/index.ts';
import type { RefusedLine } from './read-line.ts';

/** As the gazetteer has it, or as an export says it. */
export interface PlannedPlace extends Omit<Place, 'country' | 'latitude' | 'longitude'> {
  readonly country: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** A photo in the archive. */
export interface PlannedPhoto {
  readonly file: string;
  readonly name: string;
  readonly description: string;
}

/** What waits to become an entry, with its place and files. */
export interface PlannedEntry extends ImportedEntry {
  readonly place: PlannedPlace | null;
  readonly photos?: readonly PlannedPhoto[];
  /** Of a cigar of the member's own: a file in the archive. */
  readonly picture?: string | null;
}

export interface PlannedLine {
  readonly line: number;
  readonly entry: PlannedEntry;
}

/** What importing a file would do. */
export interface PlannedImport {
  readonly kind: ImportKind;
  readonly choices: ImportChoices;
  readonly preview: Omit<ImportPreview, 'import'>;
  readonly refused: readonly RefusedLine[];
  readonly lines: readonly PlannedLine[];
}
