import type { CigarStory } from '@stoa/contract';
import { BOXMATES_MIN } from '@stoa/contract';
import { hundredth } from '@stoa/contract/quality.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { isForAllMembers } from '../visibility/index.ts';

interface StoryRow extends Omit<CigarStory, 'box'> {
  readonly box_size: number | null;
  readonly logged: number;
  readonly score: number | null;
  readonly mates: number;
}

/**
 * Codes are printed and boxed in the order of drawing, so a code's place in its batch names its box. The score of the box
 * is made of other members' entries that are for all members.
 */
const story = statement<{ viewer: number; id: number }, StoryRow>(
  ({ viewer, id }) => sql`
    with own as materialized (
      select code.batch_id, batch.name as batch, rolled_on, boxed_on, maker_note, box_size, smoked_local::date as smoked_on,
             (select count(*) from code as earlier
               where earlier.batch_id = code.batch_id and earlier.drawn < code.drawn) / box_size * box_size as first
        from entry
        join code on code.code = entry.code
        join code_batch as batch on batch.id = code.batch_id
       where entry.id = ${id} and entry.member_id = ${viewer} and entry.deleted_at is null),
    box as materialized (
      select code.code, claimed_at from own
       cross join lateral (select code, claimed_at from code where batch_id = own.batch_id order by drawn
                            limit own.box_size offset own.first) as code
       where own.box_size is not null),
    mates as materialized (
      select avg(overall_rating)::float8 as score, count(distinct entry.member_id)::int as mates
        from box join entry on entry.code = box.code join member as owner on owner.id = entry.member_id
       where entry.member_id <> ${viewer} and ${isForAllMembers} and owner.suspended_at is null
         and overall_rating is not null)
    select batch, rolled_on::text, boxed_on::text, maker_note, box_size,
           case when smoked_on >= boxed_on then smoked_on - boxed_on end as rested_days,
           (select count(claimed_at)::int from box) as logged, score, mates
      from own cross join mates`,
);

/** Where the cigar of the viewer's own entry comes from. */
export const storyOf = async (db: Db, viewer: number, id: number): Promise<CigarStory> => {
  const [found] = await story(db, { viewer, id });
  if (found === undefined) throw notFound();
  const { box_size: size, logged, score, mates, ...rest } = found;
  const isScored = score !== null && mates >= BOXMATES_MIN;
  return {
    ...rest,
    box:
      size === null
        ? null
        : { size, logged, mates: isScored ? { score: hundredth(score), members: mates } : null },
  };
};
