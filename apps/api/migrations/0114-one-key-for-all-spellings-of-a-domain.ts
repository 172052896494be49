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

const UNIQUE: readonly string[] = ['member', 'waitlist', 'staff'];

/**
 * Mail goes to one domain however its letters outside ASCII are written, so an address has one key for all of them (decision 0044).
 * Of two accounts that were opened for spellings of one address the later one keeps its own key: a code by mail no longer opens it.
 */
export const up = async (db: Kysely<never>): Promise<void> => {
  for (const [table, column] of COLUMNS) {
    const [name, key] = [sql.table(table), sql.ref(column)];
    const { rows } = await sql<{ key: string }>`
      select distinct ${key} as key from ${name} where split_part(${key}, '@', 2) ~ '[^\\x01-\\x7f]' order by 1`.execute(
      db,
    );
    for (const { key: before } of rows) {
      const isFree = UNIQUE.includes(table)
        ? sql`not exists (select from ${name} where ${key} = ${keyOf(before)})`
        : sql`true`;
      await sql`update ${name} set ${key} = ${keyOf(before)} where ${key} = ${before} and ${isFree}`.execute(
        db,
      );
    }
  }
};
