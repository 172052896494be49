import type { ImportChoices } from '@stoa/contract';
import { IMPORT_TEXT_MAX_BYTES, IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import type { Audience } from '@stoa/contract/journal.rules';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { pauseDeadline } from '../../platform/database/deadline.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseForm } from '../../platform/refusal.ts';
import { ownCodes } from '../catalogue/index.ts';
import { heldLots, heldNames, latestDay, memberToday } from '../humidor/index.ts';
import { ownMoments, ownTastings } from '../journal/index.ts';
import { findHomeZone } from '../places/index.ts';
import { ArchiveFault } from './archive-fault.ts';
import { planExport, readEntries } from './export-plan.ts';
import type { FileReader, ReadExport } from './file-reader.ts';
import { isArchive, isOtherFormat, SIGNATURE_BYTES } from './file-signature.ts';
import { arrivedFile } from './import-file.ts';
import { guessChoices, placesIn, planLines, planTable, readLines } from './import-plan.ts';
import type { JournalImportTable } from './imports.tables.ts';
import { guessContents } from './lot-headings.ts';
import { planInventory } from './lot-plan.ts';
import { findPlaces } from './places.ts';
import type { PlannedImport } from './planned-entry.ts';
import type { FileContext } from './read-line.ts';
import { storedBytes, type StoredBytes } from './stored-bytes.ts';
import type { Table } from './table.ts';

export type ImportsPlatform = Platform & { readonly fileReader: FileReader };
export type ImportRow = Selectable<JournalImportTable>;

const standardVisibility = async (db: Db | Tx, memberId: number): Promise<Audience> => {
  const { entry_visibility } = await db
    .selectFrom('member')
    .select('entry_visibility')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return entry_visibility;
};

/** A member's archives that the server reads to the last byte. */
const ARCHIVES: Limit = { name: 'import-archives', times: 12, seconds: 10 * 60 };

const getFileContext = async ({ db, clock }: Platform, memberId: number): Promise<FileContext> => ({
  zone: await findHomeZone(db, memberId),
  now: clock.now(),
});

const planRead = async (
  platform: Platform,
  memberId: number,
  table: Table,
  input: ImportChoices,
): Promise<PlannedImport> => {
  const { db, geocoder } = platform;
  if ((input.contents ?? guessContents(table.columns)) === 'lots') {
    const today = await memberToday(db, memberId, platform.clock.now());
    const days = { today, latest: latestDay(platform.clock.now()) };
    const held = await heldLots(db, memberId);
    return pauseDeadline(() => planInventory(table, input, days, held));
  }
  const context = await getFileContext(platform, memberId);
  const guessed = guessChoices(table, input, await standardVisibility(db, memberId));
  const lines = await pauseDeadline(async () => {
    const places = await findPlaces(geocoder, placesIn(table, guessed.choices));
    return readLines(table, guessed.choices, places, context);
  });
  return planTable(table, guessed, planLines(lines, await ownTastings(db, memberId)));
};

const planEntries = async (
  platform: Platform,
  memberId: number,
  exported: ReadExport,
): Promise<PlannedImport> => {
  const { db } = platform;
  const context = await getFileContext(platform, memberId);
  const lines = await pauseDeadline(() => readEntries(exported, context));
  const codes = lines.flatMap((line) => ('code' in line ? (line.code ?? []) : []));
  return planExport(exported, lines, {
    moments: await ownMoments(db, memberId),
    codes: await ownCodes(db, memberId, codes),
    stock: {
      ...(await heldNames(db, memberId)),
      lots: exported.stock.some(({ list }) => list === 'lots') ? await heldLots(db, memberId) : [],
      latest: latestDay(platform.clock.now()),
    },
  });
};

const planText = async (
  platform: ImportsPlatform,
  memberId: number,
  row: ImportRow,
  bytes: StoredBytes,
  input: ImportChoices,
): Promise<PlannedImport> => {
  if (row.bytes > IMPORT_TEXT_MAX_BYTES) throw refuseForm(IMPORT_TEXTS.tooLarge);
  const read = await pauseDeadline(() => platform.fileReader.text(memberId, bytes, input.encoding ?? null));
  return 'table' in read
    ? planRead(platform, memberId, read.table, input)
    : planEntries(platform, memberId, read.exported);
};

const planArchive = async (
  platform: ImportsPlatform,
  memberId: number,
  row: ImportRow,
  bytes: StoredBytes,
): Promise<PlannedImport> => {
  const isNew = row.state === 'uploading';
  if (isNew) await platform.limits.take(ARCHIVES, memberId);
  const exported = await pauseDeadline(() => platform.fileReader.archive(memberId, bytes, isNew));
  return planEntries(platform, memberId, exported);
};

/** Reads an import's file and plans what it would add. @throws Refusal (400) if it is unreadable */
export const planFile = async (
  platform: ImportsPlatform,
  memberId: number,
  row: ImportRow,
  input: ImportChoices,
): Promise<PlannedImport> => {
  const bytes = storedBytes(platform.storage, await arrivedFile(platform.db, row));
  try {
    const start = await bytes.read(0, Math.min(row.bytes, SIGNATURE_BYTES));
    if (isOtherFormat(start)) throw refuseForm(IMPORT_TEXTS.otherFormat);
    return isArchive(start)
      ? await planArchive(platform, memberId, row, bytes)
      : await planText(platform, memberId, row, bytes, input);
  } catch (error) {
    if (error instanceof ArchiveFault) throw refuseForm(error.message);
    throw error;
  }
};
