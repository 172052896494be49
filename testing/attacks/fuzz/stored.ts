import { sql } from 'kysely';
import type { Db } from '@stoa/api/platform/database/database';

/** Texts that the server creates itself or stores verbatim: hashes, keys, search words, user agents. */
const OWN = /(hash|password|device|words|key|picture|media|endpoint|p256dh|auth|token|keyed|names|answer)/;
/** Texts that the server derives: excerpts in lists and searches begin and end in the middle of a text. */
const MAINTAINED =
  /^(operator_audit|session_token|idempotency|kysely_\w+|notification_event|\w+_prefix|list_\w+)$/;
const LONGEST = 10_000;

const findFault = (text: string): string | null => {
  if (text.includes('\0') || !text.isWellFormed()) return 'cannot be stored';
  if (text.trim() !== text) return 'is not trimmed';
  if (text.normalize('NFC') !== text) return 'is not NFC';
  return Array.from(text).length > LONGEST ? 'is too long' : null;
};

/** Reads every text in every table, and returns those that no call should have stored. */
export const storedFaults = async (db: Db): Promise<{ texts: number; faults: string[] }> => {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select table_name as table, column_name as name from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'character varying', 'citext') order by 1, 2`.execute(
    db,
  );
  const faults: string[] = [];
  let texts = 0;
  for (const { table, name } of columns) {
    if (MAINTAINED.test(table) || OWN.test(name)) continue;
    const { rows } = await sql<{ text: string }>`
      select distinct ${sql.ref(name)} as text from ${sql.table(table)} where ${sql.ref(name)} is not null`.execute(
      db,
    );
    for (const { text } of rows) {
      texts += 1;
      const fault = findFault(text);
      if (fault !== null) faults.push(`${table}.${name} ${fault}: ${JSON.stringify(text).slice(0, 80)}`);
    }
  }
  return { texts, faults };
};
