import { sql, type Kysely } from 'kysely';

/**
 * What a member did not say is no figure. The four columns go on holding a number, because servers of the version before
 * write and return one; `said` lists what was said. It is null in rows that were written before, so that no row has to be
 * rewritten: the form of that time always sent its defaults, hence of those rows a smoking time of 5 minutes counts as not
 * said, and so do three likelihoods of 1. A value other than the default was said, whoever wrote it.
 */
const statements = [
  sql`alter table entry
    add column said text[] check (said <@ array['smoking_time', 'smoke_this_again', 'recommend_to_friend', 'buy_in_box']),
    add column retailer_text text not null default '' check (char_length(retailer_text) <= 80)`,
  sql`create function said_of(the_entry entry) returns text[] immutable parallel safe language sql as $$
    select array_remove(array[
      case when the_entry.smoking_time <> 5 or 'smoking_time' = any(the_entry.said) then 'smoking_time' end,
      case when the_entry.smoke_this_again <> 1 or 'smoke_this_again' = any(the_entry.said)
                or (the_entry.said is null and (the_entry.recommend_to_friend <> 1 or the_entry.buy_in_box <> 1))
           then 'smoke_this_again' end,
      case when the_entry.recommend_to_friend <> 1 or 'recommend_to_friend' = any(the_entry.said)
                or (the_entry.said is null and (the_entry.smoke_this_again <> 1 or the_entry.buy_in_box <> 1))
           then 'recommend_to_friend' end,
      case when the_entry.buy_in_box <> 1 or 'buy_in_box' = any(the_entry.said)
                or (the_entry.said is null and (the_entry.smoke_this_again <> 1 or the_entry.recommend_to_friend <> 1))
           then 'buy_in_box' end
    ], null)
    $$`,
  // A server of the version before knows nothing of the text, and may choose a retailer.
  sql`create function clear_retailer_text() returns trigger language plpgsql as $$
    begin
      new.retailer_text := '';
      return new;
    end $$`,
  sql`create trigger entry_retailer_chosen before insert or update of retailer_id, retailer_text on entry
    for each row when (new.retailer_id is not null and new.retailer_text <> '') execute function clear_retailer_text()`,
];

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const statement of statements) await statement.execute(db);
};
