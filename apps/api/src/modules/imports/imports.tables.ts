import type { ImportChoices } from '@stoa/contract';
import type { ImportKind, ImportState } from '@stoa/contract/imports.rules';
import type { ColumnType, Generated } from 'kysely';
import type { ImportedEntry } from '../journal/index.ts';

export interface JournalImportTable {
  id: Generated<number>;
  member_id: number;
  file_name: string;
  bytes: number;
  /** Null until it was looked at. */
  kind: ImportKind | null;
  state: ImportState | 'given_up';
  /** By which the last preview was read, guesses among them. */
  choices: ColumnType<ImportChoices, string | undefined, string>;
  /** Of these, those that were no guesses. */
  chosen: ColumnType<ImportChoices, string | undefined, string>;
  /** The last look at it failed, and no earlier one succeeded. */
  is_unreadable: Generated<boolean>;
  lines: Generated<number>;
  done: Generated<number>;
  added: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
}

export interface JournalImportPartTable {
  import_id: number;
  number: number;
  /** The storage key of these bytes. */
  file: string;
}

/** What waits to become an entry. */
export interface JournalImportLineTable {
  import_id: number;
  line: number;
  entry: ColumnType<ImportedEntry, string, never>;
}

/** Lines that did not become entries; as long as the import can be undone. */
export interface JournalImportRefusedTable {
  import_id: number;
  line: number;
  reason: string;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    journal_import: JournalImportTable;
    journal_import_part: JournalImportPartTable;
    journal_import_line: JournalImportLineTable;
    journal_import_refused: JournalImportRefusedTable;
  }
}
