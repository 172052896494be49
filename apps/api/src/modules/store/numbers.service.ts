import type { NumberLine } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import { NUMBER_OUTCOMES, PREVIEWED_NUMBERS_MAX, type RedemptionStatus } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { refuseFile } from '../../platform/csv-file.ts';
import type { StorePlatform } from './advance.ts';
import { listParcelsWith } from './parcels.ts';
import { lockMany, noteLocked } from './moves.service.ts';
import { readNumbers, type NumberFault, type SentNumber } from './numbers-file.ts';
import type { RedemptionRow } from './redemption.ts';

/** A row of the file with all redemptions in its parcel. */
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

const refusalOf = (
  parcel: readonly RedemptionRow[] | undefined,
  deleted: ReadonlySet<number>,
): string | undefined => {
  const [first] = parcel ?? [];
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

const plan = async (
  db: Db,
  sent: readonly SentNumber[],
): Promise<{ planned: Planned[]; faults: NumberFault[] }> => {
  const parcels = await listParcelsWith(
    db,
    sent.map(({ parcel }) => parcel),
  );
  const parcelOf = new Map(parcels.flatMap((parcel) => parcel.map(({ id }) => [id, parcel] as const)));
  const members = await listMembers(
    db,
    parcels.flatMap(([first]) => first?.member_id ?? []),
  );
  const names = new Map(members.map(({ id, name }) => [id, name]));
  const deleted = new Set(members.filter(({ is_deleted }) => is_deleted).map(({ id }) => id));
  const [planned, faults]: [Planned[], NumberFault[]] = [[], []];
  const lines = new Map<readonly RedemptionRow[], number>();
  for (const one of sent) {
    const parcel = parcelOf.get(one.parcel);
    const refusal = refusalOf(parcel, deleted);
    const earlier = parcel && lines.get(parcel);
    if (parcel === undefined || refusal !== undefined) faults.push(toFault(one, refusal ?? ''));
    else if (earlier !== undefined) faults.push(toFault(one, `This parcel is already in row ${earlier}.`));
    else {
      lines.set(parcel, one.line);
      planned.push({ line: toLine(one, parcel, names), rows: parcel });
    }
  }
  return { planned, faults };
};

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

const isChange = ({ rows, line }: Planned): boolean =>
  rows.some(({ tracking_note }) => tracking_note !== line.number);

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
  const { planned, faults } = await plan(db, file.sent);
  const changes = planned.filter(isChange).map(({ line }) => line);
  const refused = [...file.faults, ...faults].toSorted((a, b) => a.line - b.line).map(refusedLine);
  const byOutcome = Map.groupBy([...refused, ...changes], ({ outcome }) => outcome);
  const count = (outcome: NumberLine['outcome']) => byOutcome.get(outcome)?.length ?? 0;
  return {
    added: count('new'),
    changed: count('changed'),
    unchanged: planned.length - changes.length,
    refused: refused.length,
    mailed: changes.filter(({ is_mailed }) => is_mailed).length,
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
    const { planned, faults } = await plan(tx, file.sent);
    const refused = [...file.faults, ...faults].toSorted((a, b) => a.line - b.line);
    if (refused.length > 0) throw refuseFile(refused.map(({ line, reason }) => ({ line, reason })));
    const changes = planned.filter(isChange);
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
      unchanged: planned.length - changes.length,
      mailed,
    };
  });
};
