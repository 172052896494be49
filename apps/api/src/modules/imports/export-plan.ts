import { setImmediate } from 'node:timers/promises';
import type { ImportChoices } from '@stoa/contract';
import {
  IMPORT_LINES_MAX,
  IMPORT_PREVIEW_REFUSED,
  IMPORT_PREVIEW_ROWS,
  IMPORT_TEXTS,
} from '@stoa/contract/imports.rules';
import { Refusal, refuseForm } from '../../platform/refusal.ts';
import { momentKey } from '../journal/index.ts';
import type { Archive } from './archive.ts';
import { ArchiveFault } from './archive-fault.ts';
import { parseJson } from './count-values.ts';
import { readExported, type ReadExported } from './exported-entry.ts';
import { countOf, type JudgedLine, refusedIn, rowOf } from './judged-line.ts';
import type { PlannedImport } from './planned-entry.ts';
import type { RefusedLine, Surroundings } from './read-line.ts';

const JOURNAL = 'data/journal.json';
/** Entries that are read before others have their turn. */
const AT_ONCE = 100;

/** What the member has already. */
export interface OwnJournal {
  /** Of `ownMoments`. */
  readonly moments: ReadonlyMap<string, number>;
  readonly codes: ReadonlySet<string>;
}

export type ExportedLine = ReadExported | RefusedLine;

const entriesIn = (bytes: Buffer): readonly unknown[] => {
  let journal: unknown;
  try {
    journal = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new ArchiveFault('damaged');
  }
  const entries = typeof journal === 'object' && journal !== null && 'entries' in journal && journal.entries;
  if (!Array.isArray(entries)) throw new ArchiveFault('foreign');
  return entries;
};

/**
 * The entries of an export, in its order.
 *
 * @throws ArchiveFault for an archive that is none, Refusal 400 for an empty or too long one
 */
export const readExport = async (archive: Archive, around: Surroundings): Promise<ExportedLine[]> => {
  const bytes = await archive.read(JOURNAL);
  if (bytes === null) throw new ArchiveFault('foreign');
  const entries = entriesIn(bytes);
  if (entries.length === 0) throw refuseForm(IMPORT_TEXTS.empty);
  if (entries.length > IMPORT_LINES_MAX) throw refuseForm(IMPORT_TEXTS.tooManyLines);
  const lines: ExportedLine[] = [];
  for (const [at, entry] of entries.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    lines.push(readExported(entry, at + 1, around));
  }
  return lines;
};

/** Files of the archive that an entry has: each belongs to one, as exports write them, or a small file would be stored thousands of times. */
type TakenFiles = Set<string>;

/** The entry with the files that it gets, which nobody else has then. */
const withOwnFiles = (read: ReadExported, archive: Archive, taken: TakenFiles): ReadExported => {
  const take = (file: string): boolean => {
    if (!archive.has(file) || taken.has(file)) return false;
    taken.add(file);
    return true;
  };
  return {
    ...read,
    photos: read.photos.filter(({ file }) => take(file)),
    picture: read.picture !== null && take(read.picture) ? read.picture : null,
  };
};

const remarkOn = (read: ReadExported, own: ReadExported): string => {
  const missing = read.photos.length - own.photos.length;
  return [
    read.code === null ? '' : IMPORT_TEXTS.codeStays,
    missing === 0
      ? ''
      : `${missing} of its photos ${missing === 1 ? 'is' : 'are'} not in the archive, or another entry’s.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
};

/** Two of one moment in the file are two; only as many as the journal has already are known. */
const judge = (
  lines: readonly ExportedLine[],
  own: OwnJournal,
  archive: Archive,
): JudgedLine<ReadExported>[] => {
  const left = new Map(own.moments);
  const taken: TakenFiles = new Set();
  return lines.map((read) => {
    const { line } = read;
    if ('reason' in read) return { line, outcome: 'refused', reason: read.reason, read: null };
    const key = momentKey(read.entry, read.entry.smoked_at);
    const known = left.get(key) ?? 0;
    if (known > 0) {
      left.set(key, known - 1);
      return { line, outcome: 'duplicate', reason: IMPORT_TEXTS.sameMoment, read };
    }
    if (read.code !== null && own.codes.has(read.code))
      return { line, outcome: 'duplicate', reason: IMPORT_TEXTS.ownCode, read };
    const withFiles = withOwnFiles(read, archive, taken);
    return { line, outcome: 'new', reason: remarkOn(read, withFiles), read: withFiles };
  });
};

const plannedOf = ({ entry, place, photos, picture }: ReadExported) => ({ ...entry, place, photos, picture });

/** What an export brings: its entries say themselves for whom they are, so there is nothing to choose. */
export const planExport = (
  archive: Archive,
  lines: readonly ExportedLine[],
  own: OwnJournal,
): PlannedImport => {
  const plan = judge(lines, own, archive);
  const choices: ImportChoices = {};
  const refused = refusedIn(plan);
  const planned = plan.flatMap(({ line, outcome, read }) =>
    outcome === 'new' && read !== null ? [{ line, entry: plannedOf(read) }] : [],
  );
  return {
    kind: 'stoa',
    choices,
    refused,
    lines: planned,
    preview: {
      kind: 'stoa',
      encoding: 'utf-8',
      separator: '',
      columns: [],
      date_order: 'ymd',
      date_order_unclear: false,
      rating_scale: 'five',
      visibility: 'me',
      new: planned.length,
      duplicates: countOf(plan, 'duplicate'),
      refused: refused.length,
      photos: planned.reduce((sum, { entry }) => sum + entry.photos.length, 0),
      rows: plan
        .slice(0, IMPORT_PREVIEW_ROWS)
        .map((one) =>
          rowOf(one, { note: one.read?.entry.experience_note ?? '', place: one.read?.place?.label ?? '' }),
        ),
      refused_rows: refused.slice(0, IMPORT_PREVIEW_REFUSED),
    },
  };
};
