import type { ImportChoices } from '@stoa/contract';
import type { ImportKind, ImportState } from '@stoa/contract/imports.rules';
import type { ColumnType, Generated } from 'kysely';
import type { ImportedStock } from '../humidor/index.ts';
import type { ImportedEntry } from '../journal/index.ts';

export interface JournalImportTable {
  id: Generated<number>;
  member_id: number;
  file_name: string;
  bytes: number;
  /** Null until the first preview. */
  kind: ImportKind | null;
  state: ImportState | 'given_up';
  /** The choices of the last preview, including guesses. */
  choices: ColumnType<ImportChoices, string | undefined, string>;
  /** The choices that the member made. The rest are guesses. */
  chosen: ColumnType<ImportChoices, string | undefined, string>;
  /** True if the last preview failed and no earlier one succeeded. */
  is_unreadable: Generated<boolean>;
  lines: Generated<number>;
  done: Generated<number>;
  added: Generated<number>;
  lots: Generated<number>;
  humidors: Generated<number>;
  wants: Generated<number>;
  created_at: Date;
  finished_at: Date | null;
}

interface JournalImportPartTable {
  import_id: number;
  number: number;
  file: string;
}

/** A line that the background job will turn into an entry, a lot, a humidor, or a want. */
interface JournalImportLineTable {
  import_id: number;
  line: number;
  entry: ColumnType<ImportedEntry | null, string, never>;
  stock: ColumnType<ImportedStock | null, string, never>;
}

/** Lines that weren't imported, stored as long as the import can be undone. */
interface JournalImportRefusedTable {
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
