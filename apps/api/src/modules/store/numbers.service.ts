import type { NumberLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { NUMBER_OUTCOMES, PREVIEWED_NUMBERS_MAX, type RedemptionStatus } from '@stoa/contract/store.rules';
import { cleanLine } from '@stoa/contract/text.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { refuseFile } from '../../platform/csv-file.ts';
import type { StorePlatform } from './advance.ts';
import { listLabelMates, listParcelsWith } from './parcels.ts';
import { lockMany, noteLocked } from './moves.service.ts';
import { readNumbers, type NumberFault, type SentNumber } from './numbers-file.ts';
import type { RedemptionRow } from './redemption.ts';

/** A row of the file with the redemptions that get its number. */
interface Planned {
  readonly line: NumberLine;
  readonly rows: readonly RedemptionRow[];
}

const toFault = ({ line, parcel, number }: SentNumber, reason: string): NumberFault => ({
  line,
  reason,
  values: { parcel: String(parcel), number },
});

const CLOSED: Readonly<Partial<Record<RedemptionStatus, string>>> = {
  delivered: 'This parcel has already been delivered.',
  cancelled: 'This parcel is cancelled.',
};

const refusalOf = ([first]: readonly RedemptionRow[], deleted: ReadonlySet<number>): string | undefined => {
  if (first === undefined) return 'There’s no parcel with this number.';
  if (deleted.has(first.member_id)) return 'This member deleted their account.';
  if (CLOSED[first.status] !== undefined) return CLOSED[first.status];
  return first.incident === null
    ? undefined
    : `This parcel is ${first.incident}. Send it again or refund it first.`;
};

const listMembers = async (db: Db, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; name: string; is_deleted: boolean }>`
    select id, first_name || ' ' || last_name as name, deleted_at is not null as is_deleted
      from member where id = any(${ids}::bigint[])`.execute(db);
  return rows;
};

/** Finds the redemptions that a row's number is for: not those of another parcel of the same day, which has its own. */
const readTargets = async (db: Db, sent: readonly SentNumber[]) => {
  const ids = sent.map(({ parcel }) => parcel);
  const parcels = await listParcelsWith(db, ids);
  const parcelOf = new Map(parcels.flatMap((parcel) => parcel.map(({ id }) => [id, parcel] as const)));
  const mates = await listLabelMates(db, ids);
  return {
    parcels,
    targetsOf: ({ parcel: id, number }: SentNumber): readonly RedemptionRow[] => {
      const fitting = (mates.get(id) ?? []).filter((rows) =>
        rows.every(({ tracking_note: note }) => note === '' || cleanLine(note) === number),
      );
      const numbered = fitting.find((rows) => isUnchanged(rows, number));
      // With two parcels, the label may be on either.
      const mate = numbered ?? (fitting.length === 1 ? fitting[0] : undefined);
      if (mate !== undefined) return mate;
      const parcel = parcelOf.get(id) ?? [];
      const note = parcel.find((row) => row.id === id)?.tracking_note ?? '';
      return parcel.filter(({ tracking_note }) => tracking_note === note || tracking_note === '');
    },
  };
};

interface Plan {
  readonly changes: readonly Planned[];
  readonly unchanged: number;
  readonly faults: readonly NumberFault[];
}

const plan = async (db: Db, sent: readonly SentNumber[]): Promise<Plan> => {
  const { parcels, targetsOf } = await readTargets(db, sent);
  const members = await listMembers(
    db,
    parcels.flatMap(([first]) => first?.member_id ?? []),
  );
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const deleted = new Set(members.filter(({ is_deleted }) => is_deleted).map(({ id }) => id));
  const [changes, faults]: [Planned[], NumberFault[]] = [[], []];
  const rowOf = new Map<number, SentNumber>();
  for (const one of sent.filter(({ number }) => number !== '')) {
    const targets = targetsOf(one);
    const rows = targets.filter(({ id }) => !rowOf.has(id));
    // A file that was imported before may have parcels that were delivered since.
    const isSame =
      isUnchanged(targets, one.number) &&
      targets.every(({ id }) => (rowOf.get(id)?.number ?? one.number) === one.number);
    const earlier = rows.length === 0 ? rowOf.get(targets[0]?.id ?? 0) : undefined;
    const refusal = isSame
      ? undefined
      : (refusalOf(targets, deleted) ?? (earlier && `This parcel is already in row ${earlier.line}.`));
    if (refusal !== undefined) {
      faults.push(toFault(one, refusal));
      continue;
    }
    for (const { id } of rows) rowOf.set(id, one);
    if (!isSame) changes.push({ line: toLine(one, rows, names), rows });
  }
  return { changes, unchanged: sent.length - changes.length - faults.length, faults };
};

const isUnchanged = (rows: readonly RedemptionRow[], number: string): boolean =>
  rows.length > 0 && rows.every(({ tracking_note }) => cleanLine(tracking_note) === number);

const toLine = (
  { line, parcel, number }: SentNumber,
  rows: readonly RedemptionRow[],
  names: ReadonlyMap<number, string>,
): NumberLine => {
  const before = Array.from(new Set(rows.map(({ tracking_note }) => tracking_note)))
    .filter(Boolean)
    .join('\n');
  const [first] = rows;
  return {
    line,
    outcome: before === '' ? 'new' : 'changed',
    parcel: String(parcel),
    number,
    name: first?.recipient || (names.get(first?.member_id ?? 0) ?? ''),
    before,
    is_mailed: first?.status === 'shipped' && rows.some(({ tracking_note }) => tracking_note === ''),
    reason: '',
  };
};

const refusedLine = ({ line, reason, values }: NumberFault): NumberLine => ({
  line,
  outcome: 'refused',
  ...values,
  name: '',
  before: '',
  is_mailed: false,
  reason,
});

/** Previews `importNumbers` for the file row by row. */
export const previewNumbers = async (
  db: Db,
  csv: string,
): Promise<Answer<'POST /operator/parcels/numbers/preview/'>> => {
  const file = await readNumbers(csv);
  const { changes, unchanged, faults } = await plan(db, file.sent);
  const lines = changes.map(({ line }) => line);
  const refused = [...file.faults, ...faults].toSorted((a, b) => a.line - b.line).map(refusedLine);
  const byOutcome = Map.groupBy([...refused, ...lines], ({ outcome }) => outcome);
  const count = (outcome: NumberLine['outcome']) => byOutcome.get(outcome)?.length ?? 0;
  return {
    added: count('new'),
    changed: count('changed'),
    unchanged,
    refused: refused.length,
    mailed: lines.filter(({ is_mailed }) => is_mailed).length,
    lines: NUMBER_OUTCOMES.flatMap((outcome) =>
      (byOutcome.get(outcome) ?? []).slice(0, PREVIEWED_NUMBERS_MAX),
    ),
  };
};

/**
 * Sets the numbers of a file, all or nothing. If a parcel was shipped without a number, its member gets one email with it.
 * Importing the same file again changes nothing. @throws Refusal 400 with `lines: [{ line, reason }]`
 */
export const importNumbers = async (
  platform: StorePlatform,
  csv: string,
): Promise<Answer<'POST /operator/parcels/numbers/'>> => {
  const file = await readNumbers(csv);
  return platform.db.transaction().execute(async (tx) => {
    const parcels = await listParcelsWith(
      tx,
      file.sent.map(({ parcel }) => parcel),
    );
    await lockMany(
      tx,
      parcels.flatMap((parcel) => parcel.map(({ id }) => id)),
    );
    // Once the members are locked, their parcels no longer change.
    const { changes, unchanged, faults } = await plan(tx, file.sent);
    const refused = [...file.faults, ...faults].toSorted((a, b) => a.line - b.line);
    if (refused.length > 0) throw refuseFile(refused.map(({ line, reason }) => ({ line, reason })));
    const notes = new Map(
      changes.flatMap(({ rows, line }) => rows.map(({ id }) => [id, line.number] as const)),
    );
    const mailed = await noteLocked(
      platform,
      tx,
      changes.flatMap(({ rows }) => rows),
      notes,
    );
    const added = changes.filter(({ line }) => line.outcome === 'new').length;
    return {
      added,
      changed: changes.length - added,
      unchanged,
      mailed,
    };
  });
};
