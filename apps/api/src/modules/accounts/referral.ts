import { handleKey } from '@stoa/contract/accounts.rules';
import type { Db } from '../../platform/database/database.ts';

/**
 * The referrer by handle, or by a link that ends with the handle or has it as `referral`; an unknown one is ignored.
 */
export const referrerOf = async (db: Db, referral: string | null | undefined): Promise<number | null> => {
  const named = /[?&]referral=([\w.]+)/.exec(referral ?? '')?.[1];
  const last = referral
    ?.split(/[?#]/)[0]
    ?.replace(/(?<!\/)\/+$/, '')
    .split('/')
    .at(-1);
  const handle = named ?? last;
  if (!handle) return null;
  const row = await db
    .selectFrom('member')
    .select('id')
    .where('handle_key', '=', handleKey(handle))
    .executeTakeFirst();
  return row?.id ?? null;
};
