import type { Approval, MessageAudience } from '@stoa/contract';
import { APPROVAL_STATES } from '@stoa/contract/staff.approvals';
import { APPROVAL_KINDS, type ApprovalKind, mayDecide } from '@stoa/contract/staff.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Actor } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/database.ts';
import { pageBody, type PageQuery } from '../../platform/database/pages.ts';
import { notFound } from '../../platform/refusal.ts';
import { pictureUrl } from '../media/index.ts';
import type { Correction } from '../points/index.ts';
import type { MessageRequest } from './confirmed-message.ts';
import type { RefundRequest } from './refund-requests.ts';

interface ApprovalRow {
  id: number;
  kind: ApprovalKind;
  /** A newer server may write states outside `APPROVAL_STATES` during an update. */
  state: string;
  reason: string;
  payload: Correction | RefundRequest | MessageRequest | Record<string, never>;
  member_name: string | null;
  header: string | null;
  message: string | null;
  image: string | null;
  audience: MessageAudience | null;
  batch_name: string | null;
  requested_by: number;
  requested_name: string;
  requested_at: Date;
  expires_at: Date;
  decided_by: number | null;
  decided_name: string | null;
  decided_at: Date | null;
  used_at: Date | null;
}

const getState = ({ state, expires_at }: ApprovalRow, now: Date): Approval['state'] => {
  if (state === 'waiting' && expires_at <= now) return 'expired';
  return APPROVAL_STATES.find((known) => known === state) ?? 'other';
};

const asApproval = (row: ApprovalRow, now: Date): Approval => ({
  id: row.id,
  kind: row.kind,
  state: getState(row, now),
  reason: row.reason,
  points:
    'points' in row.payload
      ? {
          member_id: row.payload.member_id,
          member_name: row.member_name ?? 'A deleted member',
          points: row.payload.points,
        }
      : null,
  parcel: 'ids' in row.payload ? (row.payload.ids?.[0] ?? null) : null,
  message:
    'message_id' in row.payload
      ? {
          id: row.payload.message_id,
          header: row.header ?? 'A deleted message',
          message: row.message ?? '',
          image: pictureUrl(row.image),
          audience: row.audience,
          batch_name: row.batch_name,
          members: row.payload.members,
          at: row.payload.at,
        }
      : null,
  requested_by: { id: row.requested_by, name: row.requested_name },
  requested_at: row.requested_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  decided_by: row.decided_by === null ? null : { id: row.decided_by, name: row.decided_name ?? '' },
  decided_at: row.decided_at?.toISOString() ?? null,
  used_at: row.used_at?.toISOString() ?? null,
});

const select = (db: Db, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) =>
  sql<ApprovalRow>`
    select approval.id, approval.kind, approval.state, reason, payload, requested_by, requested_at, expires_at, decided_by, decided_at,
           used_at, requester.name as requested_name, decider.name as decided_name,
           about.header, about.message, about.image, about.audience,
           (select name from code_batch where id = (about.audience -> 'segment' ->> 'batch')::bigint) as batch_name,
           (select first_name || ' ' || last_name from member
             where member.id = (payload ->> 'member_id')::bigint and deleted_at is null) as member_name
      from staff_approval as approval
      join staff as requester on requester.id = requested_by
      left join staff as decider on decider.id = decided_by
      left join operator_message as about on about.id = (payload ->> 'message_id')::bigint
     where ${where} order by approval.id desc ${rest}`.execute(db);

export const getApproval = async (db: Db, id: number, now: Date): Promise<Approval> => {
  const { rows } = await select(db, sql`approval.id = ${id}`, sql``);
  const [row] = rows;
  if (row === undefined) throw notFound();
  return asApproval(row, now);
};

/** Returns approvals of the kinds that the caller may decide. */
export const approvalsPage = async (
  db: Db,
  { state, member_id, ...page }: PageQuery & { state: 'waiting' | 'all'; member_id?: number | undefined },
  actor: Actor,
  now: Date,
) => {
  const kinds = APPROVAL_KINDS.filter((kind) => actor.by === 'automation' || mayDecide(actor.roles, kind));
  const open = sql`((approval.state = 'waiting' and expires_at > ${now})
    or (approval.kind = 'backup' and approval.state = 'confirmed' and used_at is null and expires_at > ${now}))`;
  const whose = member_id === undefined ? sql`true` : sql`(payload ->> 'member_id')::bigint = ${member_id}`;
  const where = sql`approval.kind = any(${kinds}::text[]) and ${whose} and ${state === 'all' ? sql`true` : open}`;
  const { rows } = await select(
    db,
    where,
    sql`limit ${page.page_size} offset ${(page.page - 1) * page.page_size}`,
  );
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from staff_approval as approval where ${where}`.execute(db);
  return pageBody(
    page,
    rows.map((row) => asApproval(row, now)),
    counted[0]?.count ?? 0,
  );
};
