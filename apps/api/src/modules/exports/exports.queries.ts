import type { Selectable } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { frozenValues } from '../forecast/index.ts';
import { listEntries } from '../journal/index.ts';
import { largestPhotoKey } from '../media/index.ts';
import { listNotices } from '../notifications/index.ts';
import { asAddress } from '../places/index.ts';
import type { LedgerLineTable } from '../points/index.ts';
import { cigarFile, exportedEntry, photoFile, type ExportedEntry } from './entries.ts';
import { iteratePages, PAGE_SIZE } from './pages.ts';

/** Yields ids of live entries up to `last`, oldest first, by the journal's index. */
const entryIds = async function* (db: Db, memberId: number, last: number): AsyncGenerator<number[]> {
  const pages = iteratePages<{ id: number; created_at: Date }>((after) =>
    db
      .selectFrom('entry')
      .select(['id', 'created_at'])
      .where('member_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .where('id', '<=', last)
      .$if(after !== null, (query) =>
        query.where((where) =>
          where(
            where.refTuple('created_at', 'id'),
            '>',
            where.tuple(after?.created_at ?? new Date(0), after?.id ?? 0),
          ),
        ),
      )
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) yield rows.map(({ id }) => id);
};

/** Returns the entries that show their place to others. */
const shownPlaces = async (
  db: Db,
  memberId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('entry')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .where('place_id', 'is not', null)
    .where('place_shown', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
};

export const entryPages = async function* (
  db: Db,
  memberId: number,
  last: number,
): AsyncGenerator<ExportedEntry[]> {
  for await (const ids of entryIds(db, memberId, last)) {
    const forecasts = await frozenValues(db, ids);
    const entries = await listEntries(db, memberId, ids);
    const shown = await shownPlaces(db, memberId, ids);
    yield entries.map((entry) =>
      exportedEntry(entry, {
        forecast: forecasts.get(entry.id) ?? null,
        is_place_shown: shown.has(entry.id),
      }),
    );
  }
};

export interface PhotoFile {
  readonly name: string;
  readonly key: string;
}

/** Yields photos' largest sizes, and the member's own pictures of non-stoic cigars. */
export const photoPages = async function* (
  db: Db,
  memberId: number,
  last: number,
): AsyncGenerator<PhotoFile[]> {
  for await (const ids of entryIds(db, memberId, last)) {
    const photos = await db
      .selectFrom('entry_photo')
      .select(['entry_id', 'media'])
      .where('entry_id', 'in', ids)
      .orderBy('entry_id')
      .orderBy('position')
      .orderBy('id')
      .execute();
    const pictures = await db
      .selectFrom('entry')
      .select(['id', 'picture'])
      .where('id', 'in', ids)
      .where('product_id', 'is', null)
      .where('picture', 'is not', null)
      .execute();
    const numbers = new Map<number, number>();
    const files = photos.map(({ entry_id, media }) => {
      const number = (numbers.get(entry_id) ?? 0) + 1;
      numbers.set(entry_id, number);
      return { name: photoFile(entry_id, number), key: largestPhotoKey(media) };
    });
    yield [
      ...files,
      ...pictures.flatMap(({ id, picture }) =>
        picture === null || picture.startsWith('/') ? [] : [{ name: cigarFile(id), key: picture }],
      ),
    ];
  }
};

const exportedLine = (row: Selectable<LedgerLineTable>, balance: number) => ({
  id: row.id,
  date: row.created_at.toISOString(),
  cause: row.cause,
  reference: row.cause_key,
  title: row.title,
  points: row.points,
  earned: row.earned,
  balance,
  entry_id: row.entry_id,
});

export type ExportedLine = ReturnType<typeof exportedLine>;

/** Yields the ledger from its first line, each with its running balance. */
export const ledgerPages = async function* (
  db: Db,
  memberId: number,
  last: number,
): AsyncGenerator<ExportedLine[]> {
  let balance = 0;
  const pages = iteratePages<Selectable<LedgerLineTable>>((after) =>
    db
      .selectFrom('ledger_line')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('id', '>', after?.id ?? 0)
      .where('id', '<=', last)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    yield rows.map((row) => {
      balance += row.points;
      return exportedLine(row, balance);
    });
  }
};

/** Includes addresses no longer in use. */
export const addressPages = async function* (db: Db, memberId: number) {
  const pages = iteratePages<Parameters<typeof asAddress>[0]>((after) =>
    db
      .selectFrom('address')
      .selectAll()
      .where('member_id', '=', memberId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    yield rows.map((row) => {
      const { zip: _sameAsZipCode, ...address } = asAddress(row);
      return address;
    });
  }
};

export const notificationPages = async function* (db: Db, memberId: number) {
  const pages = iteratePages<{ id: number; created_at: Date; read_at: Date | null }>((after) =>
    db
      .selectFrom('notification')
      .select(['id', 'created_at', 'read_at'])
      .where('member_id', '=', memberId)
      .where('group_id', 'is', null)
      .where('in_app', '=', true)
      .$if(after !== null, (query) =>
        query.where((where) =>
          where(
            where.refTuple('created_at', 'id'),
            '<',
            where.tuple(after?.created_at ?? new Date(0), after?.id ?? 0),
          ),
        ),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    const readAt = new Map(rows.map(({ id, read_at }) => [id, read_at]));
    const notices = await listNotices(
      db,
      memberId,
      rows.map(({ id }) => id),
    );
    yield notices.map(({ id, type, header, message, created_at, items }) => ({
      type,
      header,
      message,
      created_at,
      read_at: readAt.get(id) ?? null,
      ...(items.length > 0 && { items: items.map((item) => item.message) }),
    }));
  }
};

/** Yields staff notes about the member without the writers' names. */
export const staffNotePages = async function* (db: Db, memberId: number) {
  const pages = iteratePages<{ id: number; text: string; created_at: Date }>((after) =>
    db
      .selectFrom('staff_note')
      .select(['id', 'text', 'created_at'])
      .where('member_id', '=', memberId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) yield rows.map(({ text, created_at }) => ({ text, created_at }));
};

/** Yields the member's reports, without naming whose content it was. */
export const reportPages = async function* (db: Db, memberId: number) {
  const pages = iteratePages((after: { id: number } | null) =>
    db
      .selectFrom('report')
      .innerJoin('report_case', 'report_case.id', 'report.case_id')
      .select(['report.id', 'kind', 'reason', 'text', 'created_at', 'decided_at'])
      .where('report.member_id', '=', memberId)
      .where('report.id', '>', after?.id ?? 0)
      .orderBy('report.id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) yield rows.map(({ id: _ours, ...report }) => report);
};

export const parcelPages = async function* (db: Db, memberId: number) {
  const pages = iteratePages((after: { id: number } | null) =>
    db
      .selectFrom('redemption')
      .select(['id', 'reward_name', 'description', 'points', 'recipient', 'street', 'line2', 'city', 'state'])
      .select([
        'zip_code',
        'country',
        'tracking_note',
        'status',
        'requested_at',
        'processing_at',
        'shipped_at',
      ])
      .select(['delivered_at', 'cancelled_at', 'incident', 'incident_at'])
      .where('member_id', '=', memberId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) yield rows;
};

export const followPages = async function* (db: Db, memberId: number, direction: 'following' | 'followers') {
  const [own, other] =
    direction === 'following'
      ? (['follow.follower_id', 'follow.followed_id'] as const)
      : (['follow.followed_id', 'follow.follower_id'] as const);
  const pages = iteratePages((after: { id: number } | null) =>
    db
      .selectFrom('follow')
      .innerJoin('member', 'member.id', other)
      .select(['member.id', 'member.first_name', 'member.last_name', 'member.handle', 'follow.created_at'])
      .where(own, '=', memberId)
      .where('member.suspended_at', 'is', null)
      .where(other, '>', after?.id ?? 0)
      .orderBy(other)
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    yield rows.map(({ first_name, last_name, handle, created_at }) => ({
      name: `${first_name} ${last_name}`,
      handle,
      since: created_at,
    }));
  }
};
