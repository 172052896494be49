import { sql, type Kysely } from 'kysely';

/** As in the contract's `emailKey`, for what was stored as a key or as an address. */
const keyOf = (email: string): string => {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  const url = `http://${domain}`;
  return at > 0 && /[^\0-\u007f]/.test(domain) && !/[\s/\\?#%:@]/.test(domain) && URL.canParse(url)
    ? email.slice(0, at).toLowerCase() + new URL(url).hostname
    : email.toLowerCase();
};

const COLUMNS = [
  ['member', 'email_key'],
  ['waitlist', 'email_key'],
  ['staff', 'email_key'],
  ['mail_token', 'email_key'],
  ['email_change', 'old_email_key'],
] as const;

const UNIQUE = new Set<string>(['member', 'waitlist', 'staff']);

/**
 * A first cigar of whom hides the count is no notice to followers: who follows them alone would know whose entry it is (decision 45).
 * As in migration 0110, but for the one condition.
 */
const firstCigars = [
  sql`create or replace function notice_is_unseen(the_notice notification) returns boolean stable language plpgsql as $$
    begin
      if the_notice.type = 'first_cigar' and is_actor_unnamed(the_notice) then return true; end if;
      if the_notice.type = 'reply' and not the_notice.is_group and exists (
          select from entry join member as owner on owner.id = entry.member_id
           where entry.id = the_notice.entry_id and owner.id <> the_notice.member_id
             and (owner.suspended_at is not null
               or owner.cigars_smoked_visible and is_blocked(the_notice.member_id, owner.id))) then
        return true;
      end if;
      return the_notice.type <> 'amends' and notice_of_another_is_unseen(the_notice);
    end $$`,
  sql`create function judge_first_cigars() returns trigger language plpgsql as $$
    begin
      perform judge_notices(array(select id from notification where related_user_id = new.id and type = 'first_cigar'));
      return null;
    end $$`,
  sql`create trigger member_first_cigar_named after update of cigars_smoked_visible on member for each row
    when (old.cigars_smoked_visible <> new.cigars_smoked_visible) execute function judge_first_cigars()`,
  sql`select judge_notices(array(
    select notification.id from notification join member on member.id = related_user_id
     where type = 'first_cigar' and not unseen and not cigars_smoked_visible))`,
];

/**
 * Mail goes to one domain however its letters outside ASCII are written, so an address has one key for all of them (decision 0044).
 * Of two accounts that were opened for spellings of one address the later one keeps its own key: a code by mail no longer opens it.
 */
export const renewKeys = async (db: Kysely<never>): Promise<void> => {
  for (const [table, column] of COLUMNS) {
    const [name, key] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ key: string }>`
      select distinct ${key} as key from ${name} where split_part(${key}, '@', 2) ~ '[^\\x01-\\x7f]' order by 1`.execute(
      db,
    );
    for (const { key: before } of rows) {
      const isFree = UNIQUE.has(table)
        ? sql`not exists (select from ${name} where ${key} = ${keyOf(before)})`
        : sql`true`;
      await sql`update ${name} set ${key} = ${keyOf(before)} where ${key} = ${before} and ${isFree}`.execute(
        db,
      );
    }
  }
};

export const up = async (db: Kysely<never>): Promise<void> => {
  await renewKeys(db);
  for (const statement of firstCigars) await statement.execute(db);
};
