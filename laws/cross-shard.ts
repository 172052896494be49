import { globSync, readFileSync } from 'node:fs';

/** Tables whose rows would lie where their member lies, with the column that says which member. */
export const BY_MEMBER: Readonly<Record<string, string>> = {
  address: 'member_id',
  badge_earned: 'member_id',
  block: 'blocker_id',
  cheer: 'entry_id',
  dismissed_suggestion: 'member_id',
  entry: 'member_id',
  entry_photo: 'entry_id',
  follow: 'follower_id',
  forecast: 'entry_id',
  forecast_member: 'member_id',
  ledger_line: 'member_id',
  member: 'id',
  mute: 'muter_id',
  notice_delivery: 'member_id',
  notification: 'member_id',
  porch_visit: 'member_id',
  practice_earned: 'member_id',
  push_due: 'subscription_id',
  push_subscription: 'member_id',
  redemption: 'member_id',
  reply: 'entry_id',
  sign_in: 'member_id',
  weekly_measure: 'member_id',
};

/** Where a template that begins at `from` ends, with the templates inside it. */
const endOfTemplate = (text: string, from: number): number => {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') return at;
    else if (text.startsWith('${', at)) {
      let depth = 1;
      for (at += 2; depth > 0 && at < text.length; at += 1) {
        if (text[at] === '`') at = endOfTemplate(text, at + 1);
        else if (text[at] === '{') depth += 1;
        else if (text[at] === '}') depth -= 1;
      }
      at -= 1;
    }
  }
  return text.length;
};

/** Whole statements: those written as SQL, and those put together by calls. */
const statementsIn = (text: string): string[] => {
  const found: string[] = [];
  for (let from = 0; ;) {
    const next = /\bsql(?:\.raw)?(?:<[^`;]*?>)?\(?`/g;
    next.lastIndex = from;
    const begin = next.exec(text);
    if (begin === null) break;
    from = endOfTemplate(text, next.lastIndex) + 1;
    found.push(text.slice(begin.index, from));
  }
  for (const match of text.matchAll(/\.(?:selectFrom|updateTable|deleteFrom)\([^;]*?\.execute\w*\(/g))
    found.push(match[0]);
  return found;
};

const tablesOf = (statement: string): string[] =>
  Array.from(
    statement.matchAll(
      /\b(?:from|join|update|delete from)\s+"?(\w+)|\.(?:selectFrom|updateTable|deleteFrom|\w+Join)\(\s*\[?'(\w+)/gi,
    ),
    ([, written, called]) => written ?? called ?? '',
  ).filter((name) => Object.hasOwn(BY_MEMBER, name));

/** Whether a value that comes from outside says whose rows they are. */
const isOfOneMember = (statement: string, tables: readonly string[]): boolean =>
  tables.some((table) => {
    const column = BY_MEMBER[table] ?? '';
    return new RegExp(
      `\\b${column}\\s*=\\s*\\$\\{|\\b${column}',\\s*'=',|\\bmember_id\\s*=\\s*\\$\\{|\\bmember_id',\\s*'=',`,
    ).test(statement);
  });

export interface CrossShard {
  readonly file: string;
  readonly statements: number;
  readonly tables: readonly string[];
}

/** The files with statements that read or change rows of members without naming one, from their text. */
export const crossShard = (): CrossShard[] =>
  globSync('apps/api/src/**/*.ts')
    .filter((path) => !path.includes('.test.') && !path.includes('/cli/'))
    .toSorted()
    .flatMap((path) => {
      const crossing = statementsIn(readFileSync(path, 'utf8'))
        .map((statement) => ({ statement, tables: tablesOf(statement) }))
        .filter(({ statement, tables }) => tables.length > 0 && !isOfOneMember(statement, tables));
      if (crossing.length === 0) return [];
      const tables = [...new Set(crossing.flatMap((one) => one.tables))].toSorted();
      return [{ file: path.replace('apps/api/src/', ''), statements: crossing.length, tables }];
    });

if (import.meta.main) {
  const rows = crossShard().map(
    ({ file, statements, tables }) => `| \`${file}\` | ${statements} | ${tables.join(', ')} |\n`,
  );
  process.stdout.write(rows.join(''));
}
