import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceFiles } from './sources.ts';

/** Words that this codebase once used with meanings of its own, and what the field says. */
const STANDARD: Readonly<Record<string, string>> = {
  'happenings?': 'notification event, outbox',
  teller: 'dispatcher',
  patience: 'deadline',
  'shown.at.once': 'read-your-writes',
  'fence|nearer.end': 'page anchor, bidirectional page',
  unhurried: 'without timeouts',
  'recent.callers': 'session cache',
  giveback: 'refund, release, reverse',
  'runonce|takekey': 'idempotent, reserve',
  'resting.(follow|notice)s?': 'suspended',
  'kept.lists|kept.answers|kept.here': 'list counters, query persistence, local files',
};

/** A word by itself, in camelCase or with dashes: `tellAll`, `sinceTold`, `kept-lists`. */
const occurrences = (text: string, words: string): string[] => {
  const spaced = text.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2');
  return [
    ...spaced.matchAll(new RegExp(`(?<![A-Za-z])(?:${words.replaceAll('.', '[ _-]?')})(?![a-z])`, 'gi')),
  ].map(([found]) => found);
};

/** What programmers read: names and comments. What members and operators read is in strings and markup. */
const namesAndComments = (source: string): string =>
  source
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
    .replaceAll(/`(?:[^`\\]|\\.)*`/g, '``')
    .replaceAll(/>[^<>{}]*</g, '><');

const sources = sourceFiles();

describe('words', () => {
  it('are those of the field in names and comments', () => {
    const found = sources.flatMap((path) => {
      const text = `${path}\n${namesAndComments(readFileSync(new URL(`../${path}`, import.meta.url), 'utf8'))}`;
      return Object.entries(STANDARD).flatMap(([words, instead]) => {
        const hits = occurrences(text, words);
        return hits.length === 0 ? [] : [`${path}: ${hits.length} × ${hits[0]} (say ${instead})`];
      });
    });
    expect(found).toEqual([]);
  });

  it('would be found inside other names', () => {
    for (const text of ['tellerOf', 'oldHappenings', 'kept-lists', 'unhurried', 'the nearer end'])
      expect([text, Object.keys(STANDARD).some((words) => occurrences(text, words).length > 0)]).toEqual([
        text,
        true,
      ]);
    for (const text of ['storyteller'.repeat(2), 'defences', 'outbox'])
      expect([text, Object.keys(STANDARD).some((words) => occurrences(text, words).length > 0)]).toEqual([
        text,
        false,
      ]);
  });

  it('of comments are few: one line in twenty of the product at most', () => {
    for (const root of ['apps/api/src/', 'apps/web/src/', 'packages/contract/src/', 'packages/art/src/']) {
      const lines = sources
        .filter((path) => path.startsWith(root))
        .flatMap((path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8').split('\n'))
        .map((line) => line.trim())
        .filter((line) => line !== '');
      const comments = lines.filter((line) => /^(\/\/|\/\*|\*|\{\/\*)/.test(line));
      expect([root, comments.length / lines.length <= 0.05]).toEqual([root, true]);
    }
  });
});

describe('a stranger who looks for', () => {
  it.each([
    ['load shedding', 'load-shedding'],
    ['the outbox', 'outbox'],
    ['where reads are routed to the replica', 'read-routing'],
    ['how members read their own writes', 'read-your-writes'],
    ['idempotency keys', 'idempotency'],
    ['the deadline of a request', 'deadline'],
    ['the heartbeat of the database', 'heartbeat'],
    ['the session cache', 'session-cache'],
    ['the dispatcher of notifications', 'dispatcher'],
    ['the query persistence of the browser', 'query-persistence'],
    ['the supervisor of the embedded database', 'supervisor'],
    ['the counters of long lists', 'list-counters'],
    ['the checksums of stored files', 'checksums'],
    ['the prerender of pages', 'prerender'],
  ])('%s finds a file of that name', (_what, name) => {
    expect(sources.filter((path) => path.includes(name))).not.toEqual([]);
  });
});
