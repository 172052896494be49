import { createHmac } from 'node:crypto';
import type { Db, Tx } from '../../platform/database/database.ts';
import { sameSecret } from '../../platform/same-secret.ts';

/** Members always get an immediate email about these events. */
export type SecurityEvent =
  | 'sign_in'
  | 'google_linked'
  | 'google_unlinked'
  | 'passkey_added'
  | 'passkey_removed'
  | 'password_changed'
  | 'shipping_address'
  | 'export'
  | 'token_made';

export type LinkAbout = SecurityEvent | 'export_link';

const sign = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`mailed-link:${id}`).digest('base64url');

/** Derives a link's secret when its email is sent: neither the queue nor the database holds it. */
export const linkToken = (secret: string, id: number): string => `${id}.${sign(secret, String(id))}`;

/** Records a link in the transaction of its event. @returns its id */
export const createLink = async (db: Db, memberId: number, about: LinkAbout, now: Date): Promise<number> => {
  const { id } = await db
    .insertInto('mailed_link')
    .values({ member_id: memberId, about, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export interface OpenLink {
  readonly id: number;
  readonly memberId: number;
  readonly about: LinkAbout;
  readonly madeAt: Date;
}

/** Returns a link's subject; null if it is made up, used, void, or older than `lifeMs`. */
export const openLink = async (
  db: Db,
  secret: string,
  token: string,
  { lifeMs, now }: { readonly lifeMs: number; readonly now: Date },
): Promise<OpenLink | null> => {
  if (token.length > 100) return null;
  const [id = '', signature = ''] = token.split('.');
  if (!/^[1-9][0-9]{0,14}$/.test(id) || !sameSecret(signature, sign(secret, id))) return null;
  const row = await db
    .selectFrom('mailed_link')
    .select(['id', 'member_id', 'about', 'made_at'])
    .where('id', '=', Number(id))
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .where('made_at', '>', new Date(now.getTime() - lifeMs))
    .executeTakeFirst();
  return row === undefined
    ? null
    : { id: row.id, memberId: row.member_id, about: row.about, madeAt: row.made_at };
};

/** Uses up a link. Returns false if it was used or voided in between. */
export const consumeLink = async (tx: Tx, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** Ends unused links: all of a member's, or those about some events. The caller has locked the member. */
export const voidLinks = async (
  tx: Tx,
  memberId: number,
  now: Date,
  about?: readonly LinkAbout[],
): Promise<void> => {
  await tx
    .updateTable('mailed_link')
    .set({ void_at: now })
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .where('void_at', 'is', null)
    .$if(about !== undefined, (query) => query.where('about', 'in', about ?? []))
    .execute();
};

/** Returns events the owner hasn't answered for: their links were voided, which a thief can do. */
export const unansweredEvents = async (
  tx: Tx,
  memberId: number,
  since: Date,
): Promise<readonly Pick<OpenLink, 'about' | 'madeAt'>[]> => {
  const rows = await tx
    .selectFrom('mailed_link')
    .select(['about', 'made_at'])
    .where('member_id', '=', memberId)
    .where('made_at', '>', since)
    .where('void_at', 'is not', null)
    .where('about', '<>', 'export_link')
    .execute();
  return rows.map(({ about, made_at }) => ({ about, madeAt: made_at }));
};
