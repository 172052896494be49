import { HANDLE_MAX, handleKey } from '@stoa/contract/accounts.rules';
import type { Db } from '../../platform/database/database.ts';

/** Finds the referrer by handle or link; ignores unknown ones. Also tries trailing periods, which chat programs drop from links. */
export const findReferrer = async (db: Db, referral: string | null | undefined): Promise<number | null> => {
  const named = /[?&]referral=([\w.]+)/.exec(referral ?? '')?.[1];
  const last = referral
    ?.split(/[?#]/)[0]
    ?.split('/')
    .findLast((part) => part !== '');
  const handle = named ?? last;
  if (!handle) return null;
  const key = handleKey(handle);
  const periods = Array.from({ length: Math.max(1, HANDLE_MAX - key.length + 1) }, (_, count) => count);
  const row = await db
    .selectFrom('member')
    .select('id')
    .where(
      'handle_key',
      'in',
      periods.map((count) => `${key}${'.'.repeat(count)}`),
    )
    .orderBy((member) => member.fn('length', ['handle_key']))
    .executeTakeFirst();
  return row?.id ?? null;
};
