import { sql, type Kysely } from 'kysely';

/** When a batch's cigars were rolled and boxed, how many fill a box, and what the maker says of them. */
const statements = [
  sql`alter table code_batch
    add column rolled_on date,
    add column boxed_on date,
    add column box_size integer check (box_size between 1 and 100),
    add column maker_note text not null default '' check (char_length(maker_note) <= 500),
    add constraint code_batch_days check (boxed_on >= rolled_on)`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
