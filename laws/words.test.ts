import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './sources.ts';

/** Words that this codebase once used in its own sense, and the field's terms for them. */
const STANDARD: Readonly<Record<string, string>> = {
  'happenings?': 'notification event, outbox',
  teller: 'dispatcher',
  patience: 'deadline',
  'fence|nearer.end': 'page anchor, bidirectional page',
  unhurried: 'without timeouts',
  'recent.callers': 'session cache',
  giveback: 'refund, release, reverse',
  'runonce|takekey': 'idempotent, reserve',
  'resting.(follow|notice)s?': 'suspended',
  kept: 'stored, retained, cached, persisted, maintained',
  'tells?|told|telling': 'return, report, notify, send, publish',
  'crowds?': 'load, clients',
};

/** Words that functions and triggers were once named after. Use update, aggregate, queue, or hidden instead. */
const SQL_WORDS = new Set(['judge', 'judged', 'fold', 'tell', 'told', 'unseen', 'heed', 'weigh', 'anew']);

/** Names that may not change, because clients and servers of other versions read them. */
const EXCEPTIONS = [
  ...[
    'packages/contract/src/operators.ts',
    'apps/api/src/cli/backups.ts',
    'apps/api/src/cli/check.command.ts',
    'apps/api/src/modules/cigars/recount.ts',
    'apps/api/src/modules/journal/recount.ts',
    'apps/api/src/modules/retailers/recount.ts',
  ].map((file) => ({ file, word: 'kept', reason: 'a field of the agreed recount' })),
  {
    file: 'apps/api/src/modules/notifications/notifications.tables.ts',
    word: 'told',
    reason: 'the column told_id',
  },
  { file: 'apps/api/src/platform/storage/checksums.ts', word: 'kept', reason: 'the column kept_at' },
];

const isExcepted = (path: string, found: string): boolean =>
  EXCEPTIONS.some(({ file, word }) => file === path && word === found.toLowerCase());

/** Finds a whole word, also in camelCase or with dashes: `tellAll`, `sinceTold`, `kept-lists`. */
const occurrences = (text: string, words: string): string[] => {
  const spaced = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
  return [
    ...spaced.matchAll(new RegExp(`(?<![A-Za-z])(?:${words.replaceAll('.', '[ _-]?')})(?![a-z])`, 'gi')),
  ].map(([found]) => found);
};

/** Returns the names and comments, which only programmers read. Members and operators read strings and markup. */
const namesAndComments = (source: string): string =>
  source
    .replaceAll(
      /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g,
      (part) => (part.startsWith('/') ? part : "''"),
    )
    .replaceAll(/(?<=[>}])[^<>{}=;()*/]*(?=[<{])/g, '');

const sources = sourceFiles();
const SURROUNDINGS = ['testing', 'e2e', 'bench', 'scripts', 'laws'];
const written = [...sources, ...SURROUNDINGS.flatMap((folder) => globSync(`${folder}/**/*.ts`))]
  .filter((path) => !path.includes('node_modules') && path !== 'laws/words.test.ts')
  .toSorted();

const hitsIn = (path: string, source: string) =>
  Object.entries(STANDARD).flatMap(([words, instead]) =>
    occurrences(`${path}\n${namesAndComments(source)}`, words).map((word) => ({ word, instead })),
  );

describe('the words of the code', () => {
  it('are the field’s standard terms in names and comments', () => {
    const found = written.flatMap((path) =>
      hitsIn(path, readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))
        .filter(({ word }) => !isExcepted(path, word))
        .map(({ word, instead }) => `${path}: ${word} (say ${instead})`),
    );
    expect(found).toEqual([]);
  });

  /** Names that servers of the previous version read: columns, objects that belong to them, and a trigger's rows. */
  const COLUMNS = new Set([
    'told',
    'told_id',
    'notification_told',
    'notification_told_order',
    'unseen',
    'notification_unseen',
  ]);

  it('are the field’s standard terms in the database, too', () => {
    const files = ['apps/api/database/schema.sql', ...globSync('apps/api/database/functions/*.sql')];
    const found = files.flatMap((path) =>
      Array.from(readFileSync(path, 'utf8').matchAll(/\b[a-z]\w*\b/g), ([name]) => name)
        .filter((name) => !COLUMNS.has(name))
        .filter((name) => name.split('_').some((word) => SQL_WORDS.has(word)))
        .map((name) => `${path}: ${name}`),
    );
    expect([...new Set(found)]).toEqual([]);
  });

  it.each([
    ['tellerOf', 1],
    ['oldHappenings', 1],
    ['unhurried', 1],
    ['// the nearer end of the member’s list', 1],
    ["/* it's told to the member's device */", 1],
    ['const LINES_KEPT = 3; const keptHere = whoWasTold();', 3],
    ['storyteller'.repeat(2), 0],
    ['defences, outbox', 0],
    ["const text = 'kept'; const row = sql`select kept`;", 0],
    ['<p>{count} of them are kept on this device</p>', 0],
  ])('in %j are refused %i times', (source, count) => {
    expect(hitsIn('a-file.ts', source)).toHaveLength(count);
  });

  it('have exceptions only where they still occur', () => {
    const idle = EXCEPTIONS.filter(
      ({ file, word }) =>
        !existsSync(file) ||
        !hitsIn(file, readFileSync(file, 'utf8')).some((hit) => hit.word.toLowerCase() === word),
    );
    expect(idle).toEqual([]);
  });

  it.each([
    ['apps/api/src/', 0.05],
    ['apps/web/src/', 0.05],
    ['packages/contract/src/', 0.05],
    ['packages/art/src/', 0.05],
    ['testing/', 0.06],
    ['e2e/', 0.06],
    ['bench/', 0.06],
  ])('include few comments in %s: a share of at most %d', (root, share) => {
    const lines = written
      .filter((path) => path.startsWith(root))
      .flatMap((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').split('\n'))
      .map((line) => line.trim())
      .filter((line) => line !== '');
    const comments = lines.filter((line) => /^(\/\/|\/\*|\*|\{\/\*)/.test(line));
    expect(comments.length / lines.length).toBeLessThanOrEqual(share);
  });
});

describe('a newcomer who looks for', () => {
  it.each([
    ['load shedding', 'load-shedding'],
    ['the outbox', 'outbox'],
    ['idempotency keys', 'idempotency'],
    ['the deadline of a request', 'deadline'],
    ['the session cache', 'session-cache'],
    ['the dispatcher of notifications', 'dispatcher'],
    ['the query persistence of the browser', 'query-persistence'],
    ['the supervisor of the embedded database', 'supervisor'],
    ['the checksums of stored files', 'checksums'],
    ['the prerender of pages', 'prerender'],
  ])('%s finds a file of that name', (_what, name) => {
    expect(sources.filter((path) => path.includes(name))).not.toEqual([]);
  });
});

describe('the glossary', () => {
  it('names an existing file for every mechanism', () => {
    const glossary = readFileSync(new URL('../docs/GLOSSARY.md', import.meta.url), 'utf8');
    const [, mechanisms = ''] = glossary.split('# The mechanisms');
    const files = Array.from(
      mechanisms.matchAll(/`((?:apps|packages|testing)\/[^`]+)`/g),
      ([, file = '']) => file,
    );
    expect(files.length).toBeGreaterThan(15);
    expect(files.filter((file) => !existsSync(new URL(`../${file}`, import.meta.url)))).toEqual([]);
  });
});
