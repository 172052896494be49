import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isNotBlocked } from '../visibility/index.ts';
import { iteratePages, PAGE_SIZE } from './pages.ts';

/** Yields the member's replies, oldest first; the entries may be others'. */
export const replyPages = async function* (db: Db, memberId: number) {
  const pages = iteratePages((after: { id: number } | null) =>
    db
      .selectFrom('reply')
      .select(['id', 'entry_id', 'text', 'created_at', 'hidden_at'])
      .where('member_id', '=', memberId)
      .where('id', '>', after?.id ?? 0)
      .orderBy('id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    yield rows.map(({ entry_id, text, created_at, hidden_at }) => ({
      entry_id,
      text,
      created_at,
      hidden_at,
    }));
  }
};

export const glassPages = async function* (db: Db, memberId: number) {
  const pages = iteratePages((after: { entry_id: number } | null) =>
    db
      .selectFrom('cheer')
      .select(['entry_id', 'created_at'])
      .where('member_id', '=', memberId)
      .where('entry_id', '>', after?.entry_id ?? 0)
      .orderBy('entry_id')
      .limit(PAGE_SIZE)
      .execute(),
  );
  for await (const rows of pages) {
    yield rows.map(({ entry_id, created_at }) => ({ entry_id, raised_at: created_at }));
  }
};

interface Avoided {
  id: number;
  first_name: string;
  last_name: string;
  handle: string | null;
  created_at: Date;
}

const avoided = async function* (next: (after: number) => Promise<Avoided[]>) {
  for await (const rows of iteratePages<Avoided>((after) => next(after?.id ?? 0))) {
    yield rows.map(({ first_name, last_name, handle, created_at }) => ({
      name: `${first_name} ${last_name}`,
      handle,
      since: created_at,
    }));
  }
};

/** Yields blocked members as the privacy page names them. */
export const blockedPages = (db: Db, memberId: number) =>
  avoided((after) =>
    db
      .selectFrom('block')
      .innerJoin('member', 'member.id', 'block.blocked_id')
      .select(['member.id', 'member.first_name', 'member.last_name', 'member.handle', 'block.created_at'])
      .where('block.blocker_id', '=', memberId)
      .where('block.blocked_id', '>', after)
      .orderBy('block.blocked_id')
      .limit(PAGE_SIZE)
      .execute(),
  );

/** Excludes members who have blocked this one since, as on the privacy page. */
export const mutedPages = (db: Db, memberId: number) =>
  avoided((after) =>
    db
      .selectFrom('mute')
      .innerJoin('member', 'member.id', 'mute.muted_id')
      .select(['member.id', 'member.first_name', 'member.last_name', 'member.handle', 'mute.created_at'])
      .where('mute.muter_id', '=', memberId)
      .where('mute.muted_id', '>', after)
      .where(isNotBlocked(memberId, sql`mute.muted_id`))
      .orderBy('mute.muted_id')
      .limit(PAGE_SIZE)
      .execute(),
  );
