import type { ImportChoices } from '@stoa/contract';
import { IMPORT_PREVIEW_REFUSED, IMPORT_PREVIEW_ROWS, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { takeTurns } from '../../platform/turns.ts';
import { readExported, type ReadExported } from './exported-entry.ts';
import type { ReadExport } from './file-reader.ts';
import { countOutcome, type ClassifiedLine, refusedIn, toRow } from './classified-line.ts';
import type { PlannedImport } from './planned-entry.ts';
import { planStock, type OwnStock } from './stock-plan.ts';
import type { FileContext } from './read-line.ts';
import type { RefusedLine } from './read-row.ts';

interface OwnJournal {
  /** As `ownMoments` returns them. */
  readonly moments: ReadonlyMap<string, number>;
  readonly codes: ReadonlySet<string>;
  readonly stock: OwnStock;
}

type ExportedLine = ReadExported | RefusedLine;

export const readEntries = async ({ entries }: ReadExport, context: FileContext): Promise<ExportedLine[]> => {
  const turn = takeTurns();
  const lines: ExportedLine[] = [];
  for (const { line, value } of entries) {
    await turn();
    lines.push(
      value === undefined ? { line, reason: IMPORT_TEXTS.tooLong } : readExported(value, line, context),
    );
  }
  return lines;
};

/** Files of the archive already assigned: each belongs to one entry, or a small file could be stored thousands of times. */
type TakenFiles = Set<string>;

/** Returns the entry with its files, which no other entry can get. */
const withOwnFiles = (read: ReadExported, archive: ReadExport, taken: TakenFiles): ReadExported => {
  const take = (file: string): boolean => {
    if (!archive.files.has(file) || taken.has(file)) return false;
    taken.add(file);
    return true;
  };
  return {
    ...read,
    photos: read.photos.filter(({ file }) => take(file)),
    picture: read.picture !== null && take(read.picture) ? read.picture : null,
  };
};

const describeLosses = (read: ReadExported, own: ReadExported): string => {
  const missing = read.photos.length - own.photos.length;
  return [
    read.code === null ? '' : IMPORT_TEXTS.codeStays,
    missing === 0
      ? ''
      : `${missing} of its photos ${missing === 1 ? 'is missing from the archive or belongs' : 'are missing from the archive or belong'} to another entry.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** Two entries of the same moment count as two: only as many are duplicates as the journal already has. */
const classifyLines = (
  lines: readonly ExportedLine[],
  own: OwnJournal,
  archive: ReadExport,
): ClassifiedLine<ReadExported>[] => {
  const left = new Map(own.moments);
  const taken: TakenFiles = new Set();
  return lines.map((read) => {
    const { line } = read;
    if ('reason' in read) return { line, outcome: 'refused', reason: read.reason, read: null };
    const known = left.get(read.key) ?? 0;
    if (known > 0) {
      left.set(read.key, known - 1);
      return { line, outcome: 'duplicate', reason: IMPORT_TEXTS.sameMoment, read };
    }
    if (read.code !== null && own.codes.has(read.code))
      return { line, outcome: 'duplicate', reason: IMPORT_TEXTS.ownCode, read };
    const withFiles = withOwnFiles(read, archive, taken);
    return { line, outcome: 'new', reason: describeLosses(read, withFiles), read: withFiles };
  });
};

const toPlanned = ({ entry, place, photos, picture }: ReadExported) => ({ ...entry, place, photos, picture });

/** An export's entries have their own visibility, so the member chooses nothing. */
export const planExport = async (
  archive: ReadExport,
  lines: readonly ExportedLine[],
  own: OwnJournal,
): Promise<PlannedImport> => {
  const stock = await planStock(archive, own.stock);
  const plan = classifyLines(lines, own, archive);
  const choices: ImportChoices = {};
  const refused = [...refusedIn(plan), ...stock.refused];
  const planned = plan.flatMap(({ line, outcome, read }) =>
    outcome === 'new' && read !== null ? [{ line, entry: toPlanned(read) }] : [],
  );
  return {
    kind: 'stoa',
    choices,
    refused,
    lines: [...planned, ...stock.lines],
    preview: {
      kind: 'stoa',
      encoding: archive.encoding,
      separator: '',
      columns: [],
      date_order: 'ymd',
      date_order_unclear: false,
      rating_scale: 'five',
      visibility: 'me',
      contents: 'entries',
      new: planned.length,
      ...stock.counts,
      duplicates: countOutcome(plan, 'duplicate') + stock.duplicates,
      refused: refused.length,
      photos: planned.reduce((sum, { entry }) => sum + entry.photos.length, 0),
      rows: plan
        .slice(0, IMPORT_PREVIEW_ROWS)
        .map((one) =>
          toRow(one, { note: one.read?.entry.experience_note ?? '', place: one.read?.place?.label ?? '' }),
        ),
      refused_rows: refused.slice(0, IMPORT_PREVIEW_REFUSED),
    },
  };
};
