import { globSync, readFileSync } from 'node:fs';

/** Tables whose rows would be on their member's shard, with the column that names the member. */
export const BY_MEMBER: Readonly<Record<string, string>> = {
  address: 'member_id',
  badge_earned: 'member_id',
  block: 'blocker_id',
  cheer: 'entry_id',
  cigar_entry: 'member_id',
  cigar_opinion: 'member_id',
  cigar_pending: 'member_id',
  dismissed_suggestion: 'member_id',
  entry: 'member_id',
  entry_photo: 'entry_id',
  follow: 'follower_id',
  forecast: 'entry_id',
  forecast_member: 'member_id',
  humidor: 'member_id',
  idempotency_key: 'member_id',
  ledger_line: 'member_id',
  lot: 'member_id',
  lot_cigar: 'member_id',
  lot_event: 'member_id',
  member: 'id',
  mute: 'muter_id',
  named_cigar_member: 'member_id',
  notice_delivery: 'member_id',
  notification: 'member_id',
  notification_preference: 'member_id',
  porch_visit: 'member_id',
  practice_earned: 'member_id',
  push_due: 'subscription_id',
  push_subscription: 'member_id',
  redemption: 'member_id',
  reply: 'entry_id',
  sign_in: 'member_id',
  want: 'member_id',
  weekly_measure: 'member_id',
};

/** Returns the index of the backtick that ends a template, past the templates inside it. */
const findEnd = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`' && depth === 0) return at;
    else if (text[at] === '`') at = findEnd(text, at + 1);
    else if (text.startsWith('${', at)) depth += 1;
    else if (text[at] === '}' && depth > 0) depth -= 1;
  }
  return text.length;
};

/** Returns the statements that are written as SQL, and those that calls put together. */
const findStatements = (text: string): string[] => {
  const written: string[] = [];
  const begin = /\bsql(?:\.raw)?(?:<[^`;]*?>)?\(?`/g;
  while (begin.exec(text) !== null) {
    const from = begin.lastIndex;
    begin.lastIndex = findEnd(text, from) + 1;
    written.push(text.slice(from, begin.lastIndex));
  }
  const called = text.matchAll(/\.(?:selectFrom|updateTable|deleteFrom)\([^;]*?\.execute\w*\(/g);
  return [...written, ...Array.from(called, ([statement]) => statement)];
};

const TABLE =
  /\b(?:from|join|update|delete from)\s+"?(\w+)|\.(?:selectFrom|updateTable|deleteFrom|\w+Join)\(\s*\[?'(\w+)/gi;

const findTables = (statement: string): string[] =>
  Array.from(statement.matchAll(TABLE), ([, written, called]) => written ?? called ?? '').filter((name) =>
    Object.hasOwn(BY_MEMBER, name),
  );

/** Returns true if a parameter says whose rows the statement reads. */
const namesMember = (statement: string, tables: readonly string[]): boolean =>
  ['member_id', ...tables.map((table) => BY_MEMBER[table] ?? '')].some((column) =>
    new RegExp(`\\b${column}\\s*=\\s*\\$\\{|\\b${column}',\\s*'=',`).test(statement),
  );

/** Returns the tables of members that each module reads or changes without knowing the member. */
export const findCrossShard = (): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>();
  for (const path of globSync('apps/api/src/modules/*/**/*.ts').toSorted()) {
    if (path.includes('.test.')) continue;
    const module = path.split('/')[4] ?? '';
    for (const statement of findStatements(readFileSync(path, 'utf8'))) {
      const tables = findTables(statement);
      if (tables.length === 0 || namesMember(statement, tables)) continue;
      found.set(module, new Set([...(found.get(module) ?? []), ...tables]));
    }
  }
  return new Map(Array.from(found, ([module, tables]) => [module, [...tables].toSorted()]));
};

/** Returns the table of docs/SCALING.md. */
export const crossShardTable = (): string =>
  Array.from(findCrossShard(), ([module, tables]) => `| \`${module}\` | ${tables.join(', ')} |`).join('\n');

if (import.meta.main) process.stdout.write(`${crossShardTable()}\n`);
