import type { CigarStory } from '@stoa/contract';
import { hundredth } from '@stoa/contract/quality.rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { statement } from '../../platform/database/statement.ts';
import { notFound } from '../../platform/refusal.ts';
import { boxKey, isShown, type Opinion, type StoredFigure } from '../cigars/index.ts';

type Mates = NonNullable<CigarStory['box']>['mates'];

interface StoryRow extends Omit<CigarStory, 'box'> {
  readonly box_size: number | null;
  readonly logged: number;
  readonly figure: StoredFigure | null;
  readonly opinion: Opinion | null;
}

const OWN_BOX = boxKey(sql`own.batch_id`, sql`own.box_size`, sql`own.first`);

/** Codes are boxed in drawing order, so a code's place names its box. Box figures follow the cigars' rule (decision 72). */
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
       where own.box_size is not null)
    select batch, rolled_on::text, boxed_on::text, maker_note, box_size,
           case when smoked_on >= boxed_on then smoked_on - boxed_on end as rested_days,
           (select count(claimed_at)::int from box) as logged,
           (select row_to_json(stored) from cigar_figure as stored
             where stored.cigar = ${OWN_BOX} and figure = 'overall_rating') as figure,
           (select published from cigar_opinion where cigar = ${OWN_BOX} and member_id = ${viewer}) as opinion
      from own`,
);

/** Returns the box's figures without the viewer's own opinion. Each member counts once, by the mean of their cigars. */
const toMates = (figure: StoredFigure | null, own: Opinion | null): Mates => {
  if (figure === null || !isShown(figure, own)) return null;
  const ownRating = own?.['overall_rating'];
  const members = figure.members - (ownRating === undefined ? 0 : 1);
  return { score: hundredth((figure.sum - (ownRating ?? 0)) / members / 100), members };
};

export const getStory = async (db: Db, viewer: number, id: number): Promise<CigarStory> => {
  const [found] = await story(db, { viewer, id });
  if (found === undefined) throw notFound();
  const { box_size: size, logged, figure, opinion, ...rest } = found;
  return {
    ...rest,
    box: size === null ? null : { size, logged, mates: toMates(figure, opinion) },
  };
};
