import type { Reportable } from '@stoa/contract/reports.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { notFound } from '../../platform/refusal.ts';
import { PUBLIC_TEXTS } from '../journal/index.ts';
import { isReplyVisible } from '../porch/index.ts';
import { isEntryVisible } from '../visibility/index.ts';

export interface ReportedThing {
  readonly owner: number;
  readonly entry_id: number | null;
  readonly content_key: string;
  readonly text: string;
}

const isShown = (viewerId: number) => sql`entry.completed_at is not null and ${isEntryVisible(viewerId)}`;

/** Selects the photos' descriptions as others see them, or null if there are none. */
export const PHOTO_WORDS = sql`(
  select string_agg(shown.description, chr(10) order by position, id) from entry_photo as shown
   where shown.entry_id = entry.id and shown.hidden_at is null and shown.description <> '')`;

const publicTexts = PUBLIC_TEXTS.map((name) => sql.ref(`entry.${name}`));

/** Everyone who sees an entry can read these other texts of its owner. */
export const ENTRY_WORDS = sql.join(publicTexts.map((text) => sql`nullif(${text}, '')`));

const ENTRY_AND_OWNER = sql`entry join member as owner on owner.id = entry.member_id`;

/** Members can report someone they blocked, because blocking often comes first. */
const THINGS: Readonly<Record<Reportable, (viewerId: number, id: number) => RawBuilder<ReportedThing>>> = {
  member: (viewerId, id) => sql`
    select id as owner, null::bigint as entry_id, bio as text,
           md5(concat_ws(chr(1), first_name, last_name, handle, bio, picture)) as content_key
      from member where id = ${id} and suspended_at is null
       and not exists (select from block where blocker_id = member.id and blocked_id = ${viewerId})`,
  entry: (viewerId, id) => sql`
    select entry.member_id as owner, entry.id as entry_id,
           concat_ws(chr(10), entry.name, nullif(description, ''), ${ENTRY_WORDS}, ${PHOTO_WORDS}) as text,
           md5(concat_ws(chr(1), entry.name, brand_name, vitola, description, ${sql.join(publicTexts)}, entry.picture,
             (select string_agg(media || entry_photo.description, chr(1) order by position, id) from entry_photo where entry_id = entry.id))) as content_key
      from ${ENTRY_AND_OWNER} where entry.id = ${id} and ${isShown(viewerId)}`,
  photo: (viewerId, id) => sql`
    select entry.member_id as owner, entry.id as entry_id, entry_photo.description as text,
           concat_ws(':', md5(coalesce(content_hash, media)), md5(nullif(entry_photo.description, ''))) as content_key
      from entry_photo join ${ENTRY_AND_OWNER} on entry.id = entry_photo.entry_id
     where entry_photo.id = ${id} and ${isShown(viewerId)}
       and (entry_photo.hidden_at is null or entry.member_id = ${viewerId})`,
  reply: (viewerId, id) => sql`
    select reply.member_id as owner, entry.id as entry_id, reply.text, md5(reply.text) as content_key
      from reply join ${ENTRY_AND_OWNER} on entry.id = reply.entry_id
     where reply.id = ${id} and ${isShown(viewerId)} and ${isReplyVisible(sql`${viewerId}`)}`,
};

/** Returns the thing as the viewer sees it now. @throws Refusal 404 if it doesn't exist or they may not see it */
export const seenThing = async (
  tx: Tx,
  viewerId: number,
  { kind, id }: { readonly kind: Reportable; readonly id: number },
): Promise<ReportedThing> => {
  const { rows } = await THINGS[kind](viewerId, id).execute(tx);
  const [found] = rows;
  if (found === undefined) throw notFound();
  return found;
};

/** Returns the key of the thing's current content for its owner; null if it is gone. */
export const findContentKey = async (
  tx: Tx,
  owner: number,
  { kind, id }: { readonly kind: Reportable; readonly id: number },
): Promise<string | null> => {
  const { rows } = await THINGS[kind](owner, id).execute(tx);
  return rows[0]?.content_key ?? null;
};
