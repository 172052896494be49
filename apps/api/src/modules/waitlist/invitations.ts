import type { Invitation, WaitlistEntry } from '@stoa/contract';
import { emailKey } from '@stoa/contract/accounts.rules';
import { sql, type Selectable } from 'kysely';
import { recordChange } from '../../platform/audit/index.ts';
import type { CsvCell } from '../../platform/csv.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import { countRows, pageBody, rowPages, type PageQuery } from '../../platform/database/pages.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import type { Platform } from '../../platform/platform.ts';
import { WAITLIST_MAIL } from './waitlist-mail.ts';
import type { WaitlistTable } from './waitlist.tables.ts';

const COLUMNS = ['id', 'email', 'created_at', 'invited_at'] as const;

const asWaitlistEntry = (row: Pick<Selectable<WaitlistTable>, (typeof COLUMNS)[number]>): WaitlistEntry => ({
  id: row.id,
  email: row.email,
  created_at: row.created_at.toISOString(),
  invited_at: row.invited_at?.toISOString() ?? null,
});

/** True until the address belongs to a member who proved it. Registration is open, so people don't always wait. */
const isNoMember = sql<boolean>`not exists (
  select from member where member.email_key = waitlist.email_key and member.email_proved_at is not null)`;

interface WaitlistFilter {
  readonly status: 'waiting' | 'invited' | 'all';
}

const filtered = (db: Db, { status }: WaitlistFilter) =>
  db
    .selectFrom('waitlist')
    .$if(status === 'waiting', (query) => query.where('invited_at', 'is', null).where(isNoMember))
    .$if(status === 'invited', (query) => query.where('invited_at', 'is not', null))
    .orderBy('created_at')
    .orderBy('id');

export const waitlistPage = async (db: Db, { page, page_size, ...filter }: PageQuery & WaitlistFilter) => {
  const listed = filtered(db, filter);
  const rows = await listed
    .select(COLUMNS)
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute();
  return pageBody({ page, page_size }, rows.map(asWaitlistEntry), await countRows(listed.clearOrderBy()));
};

/** Returns everyone whom the list shows, in its order. */
export const waitlistPages = async (db: Db, filter: WaitlistFilter) =>
  rowPages(await filtered(db, filter).select('id').execute(), async (ids) =>
    (await filtered(db, { status: 'all' }).select(COLUMNS).where('id', 'in', ids).execute()).map(
      asWaitlistEntry,
    ),
  );

export const WAITLIST_COLUMNS: Readonly<Record<string, (entry: WaitlistEntry) => CsvCell>> = {
  email: ({ email }) => email,
  since: ({ created_at }) => created_at,
  invited_at: ({ invited_at }) => invited_at,
};

/** Locks rows, so that two operators never invite an address twice. */
const lockInvitees = (tx: Tx, { first, emails }: Invitation) => {
  const query = tx.selectFrom('waitlist').select('id').orderBy('created_at').orderBy('id').forUpdate();
  return emails === undefined
    ? query
        .where('invited_at', 'is', null)
        .where(isNoMember)
        .limit(first ?? 0)
        .skipLocked()
        .execute()
    : query.where('email_key', 'in', emails.map(emailKey)).execute();
};

/** Queues one email each in the same transaction. Addresses not on the list get none and are returned in `not_waiting`. */
export const invite = ({ db, clock, jobs }: Platform, invitation: Invitation) =>
  idempotent(db, clock.now(), async (tx) => {
    const ids = (await lockInvitees(tx, invitation)).map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await tx
            .updateTable('waitlist')
            .set({ invited_at: clock.now() })
            .where('id', 'in', ids)
            .returning([...COLUMNS, 'email_key'])
            .execute();
    await jobs.enqueueAll(
      tx,
      WAITLIST_MAIL,
      rows.map(({ id }) => ({ waitlist_id: id, about: 'invited' })),
    );
    await recordChange(tx, {
      kind: 'waitlist',
      id: null,
      before: null,
      after: { invited: rows.map(({ id }) => id) },
      about: `${rows.length} invited`,
    });
    const found = new Set(rows.map(({ email_key }) => email_key));
    return {
      invited: rows.toSorted((a, b) => a.id - b.id).map(asWaitlistEntry),
      not_waiting: (invitation.emails ?? []).filter((email) => !found.has(emailKey(email))),
    };
  });
