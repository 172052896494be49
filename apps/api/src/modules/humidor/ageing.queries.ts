import type { CigarAgeing } from '@stoa/contract';
import { AGEING_PAIRS_READ } from '@stoa/contract/cigars.rules';
import type { AgeingPair } from '@stoa/taste/ageing';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { isForAllMembers } from '../visibility/index.ts';
import { toAgeing } from './ageing-figure.ts';
import { cigarOfPage, IS_SAME_CIGAR, keyed, type NameKey } from './lot-cigar.ts';

/** Reads pairs of a rating and the one before it, of members who count. Both cigars are from the humidor, and both entries are public. */
export const readPairs = async (db: Db, cigar: string): Promise<AgeingPair[]> => {
  const { rows } = await sql<AgeingPair>`
    with rated as materialized (
      select entry.id, entry.member_id, entry.overall_rating, entry.smoked_local, entry.completed_at,
             greatest(0, entry.smoked_local::date - lot.put_at) / 30.4375 as months
        from lot_cigar as filed
        join lot on lot.cigar_id = filed.id
        join lot_event as event on event.lot_id = lot.id and event.undone_at is null and event.kind = 'smoked'
        join entry on entry.id = event.entry_id and entry.deleted_at is null and entry.completed_at is not null
        join member as owner on owner.id = entry.member_id and owner.counts
       where filed.cigar = ${cigar} and ${IS_SAME_CIGAR} and ${isForAllMembers}),
    paired as (
      select id, member_id, completed_at, months - lag(months) over before as months,
             overall_rating - lag(overall_rating) over before as change
        from rated window before as (partition by member_id order by smoked_local, id))
    select member_id as member, months::float8 as months, change::int as change from paired
     where months >= 1 order by completed_at, id limit ${AGEING_PAIRS_READ}`.execute(db);
  return rows;
};

/** Returns how rest changes ratings of a cigar. @throws Refusal 404 for a cigar without a page */
export const cigarAgeing = async (db: Db, nameKey: NameKey, address: string): Promise<CigarAgeing> =>
  toAgeing(await readPairs(db, keyed(await cigarOfPage(db, address), nameKey).cigar));
