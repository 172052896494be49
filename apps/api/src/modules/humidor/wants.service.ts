import type { NewWant, Want } from '@stoa/contract';
import { WANT_TEXTS, WANTS_MAX } from '@stoa/contract/wants.rules';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { notFound, refuse } from '../../platform/refusal.ts';
import { lockCaller } from '../../platform/sessions/lock-caller.ts';
import { cigarOfEntry, cigarOfPage, keyed } from './lot-cigar.ts';
import type { HumidorPlatform } from './put-away.service.ts';
import { readWants } from './wants.queries.ts';

const refuseTooMany = async (tx: Tx, memberId: number): Promise<void> => {
  const { rows } = await sql<{ wants: number }>`
    select count(*)::int as wants from want where member_id = ${memberId}`.execute(tx);
  if ((rows[0]?.wants ?? 0) >= WANTS_MAX) throw refuse(409, WANT_TEXTS.tooMany);
};

/** Adds a cigar once; adding it again returns it. */
export const addWant = (
  { db, clock, nameKey }: HumidorPlatform,
  memberId: number,
  input: NewWant,
): Promise<Want> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const cigar =
      input.cigar === undefined
        ? await cigarOfEntry(tx, memberId, input.entry_id ?? 0)
        : await cigarOfPage(tx, input.cigar);
    const named = keyed(cigar, nameKey, 'entry_id');
    const find = () =>
      tx
        .selectFrom('want')
        .select('id')
        .where('member_id', '=', memberId)
        .where('cigar', '=', named.cigar)
        .executeTakeFirst();
    if ((await find()) === undefined) {
      await refuseTooMany(tx, memberId);
      await tx
        .insertInto('want')
        .values({ member_id: memberId, ...named, created_at: clock.now() })
        .execute();
    }
    const [want] = await readWants(tx, memberId, [(await find())?.id ?? 0]);
    if (want === undefined) throw notFound();
    return want;
  });

export const removeWant = (db: Db, memberId: number, id: number): Promise<null> =>
  db.transaction().execute(async (tx) => {
    await lockCaller(tx, memberId);
    const { numDeletedRows } = await tx
      .deleteFrom('want')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound();
    return null;
  });
