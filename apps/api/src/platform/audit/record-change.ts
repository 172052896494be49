import type { Tx } from '../database/database.ts';
import { auditedCall, type Actor, type AuditedCall } from './audited-call.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Change {
  readonly kind: string;
  /** Null where many things, or none with a number, are changed. */
  readonly id: number | null;
  /** Null: there was nothing. No secrets, and nothing private of members. */
  readonly before: Fields | null;
  /** Null: it is gone. */
  readonly after: Fields | null;
  readonly about?: string;
  /** Of another answer than the call's first one. */
  readonly status?: number;
  /** Who did it, where the call itself has found out: a sign-in. */
  readonly actor?: { readonly staffId: number; readonly name: string };
}

const asJson = (fields: Fields | null): string | null => (fields === null ? null : JSON.stringify(fields));

export const columnsOf = (actor: Actor | null) => ({
  by: actor?.by ?? ('nobody' as const),
  staff_id: actor?.by === 'staff' ? actor.staffId : null,
  operator: actor?.name ?? '',
});

export const callColumns = ({ now, call, address, subject }: AuditedCall) => ({
  at: now(),
  call,
  address,
  subject,
});

/**
 * Writes the audit's row of an operators' change in the transaction of that change: both stand, or neither. Does nothing
 * outside of an operators' call, such as in a job.
 * @throws Refusal 401 where the person has left, or the session has ended, since the request began; 403 where a role was taken
 */
export const recordChange = async (tx: Tx, change: Change): Promise<void> => {
  const under = auditedCall();
  if (under === null) return;
  const { actor } = under;
  if (actor?.by === 'staff') await actor.requireSession(tx);
  const who =
    change.actor === undefined
      ? columnsOf(actor)
      : { by: 'staff' as const, staff_id: change.actor.staffId, operator: change.actor.name };
  await tx
    .insertInto('operator_audit')
    .values({
      ...callColumns(under),
      ...who,
      status: change.status ?? under.status(),
      about: change.about ?? under.about(),
      thing_kind: change.kind,
      thing_id: change.id,
      before: asJson(change.before),
      after: asJson(change.after),
    })
    .execute();
  under.recorded = true;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ, of two versions of one thing. */
export const changedFields = <T extends object>(
  before: T,
  after: T,
): { readonly before: Fields; readonly after: Fields } => {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  const of = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: of(before), after: of(after) };
};
