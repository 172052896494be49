import type { Tx } from '../database/database.ts';
import { auditedCall, type Actor, type AuditedCall } from './audited-call.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Change {
  readonly kind: string;
  /** Null if the change covers several things, or one without an id. */
  readonly id: number | null;
  /** Null if it didn't exist. No secrets, and nothing private of members. */
  readonly before: Fields | null;
  /** Null if it is gone. */
  readonly after: Fields | null;
  readonly about?: string;
  /** Set if the status differs from the call's first one. */
  readonly status?: number;
  /** Set if only the call itself learns who acted, such as a sign-in. */
  readonly actor?: { readonly staffId: number; readonly name: string };
}

const asJson = (fields: Fields | null): string | null => (fields === null ? null : JSON.stringify(fields));

export const columnsFor = (actor: Actor | null) => ({
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
 * Records a change in its own transaction; does nothing outside an operators' call, such as in a job.
 * @throws Refusal 401 if the person left or the session ended since the request began; 403 if a role was revoked
 */
export const recordChange = async (tx: Tx, change: Change): Promise<void> => {
  const call = auditedCall();
  if (call === null) return;
  const { actor } = call;
  if (actor?.by === 'staff') await actor.requireSession(tx);
  const who =
    change.actor === undefined
      ? columnsFor(actor)
      : { by: 'staff' as const, staff_id: change.actor.staffId, operator: change.actor.name };
  await tx
    .insertInto('operator_audit')
    .values({
      ...callColumns(call),
      ...who,
      status: change.status ?? call.status(),
      about: change.about ?? call.about(),
      thing_kind: change.kind,
      thing_id: change.id,
      before: asJson(change.before),
      after: asJson(change.after),
    })
    .execute();
  call.recorded = true;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields in which two versions differ. */
export const changedFields = <T extends object>(
  before: T,
  after: T,
): { readonly before: Fields; readonly after: Fields } => {
  const names = (Object.keys(after) as (keyof T & string)[]).filter(
    (name) => !isSame(before[name], after[name]),
  );
  const pick = (from: T) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(before), after: pick(after) };
};
