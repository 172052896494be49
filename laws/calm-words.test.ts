import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Texts that pressure people to smoke more, or not to stop. No screen, email, response, or document of the API may contain them. */
const PRESSING: readonly RegExp[] = [
  /\bstreaks?\b/i,
  /\blongest run\b/i,
  /\b(?:days?|weeks?|months?|evenings?) in a row\b/i,
  /\byou(?:’|'|&apos;)?(?:ve| have)? missed\b/i,
  /\bdon(?:’|'|&apos;)t (?:miss|break|lose|stop now|give up)\b/i,
  /\b(?:days?|hours?|minutes?) (?:left|to go|remaining)\b/i,
  /\bcountdown\b/i,
  /\bhurry(?:[!,]| up| now)/i,
  /\blast chance\b/i,
  /\b(?:ends|expires) soon\b/i,
  /\b(?:keep|go) it (?:up|going)\b/i,
  /\bwe miss(?:ed)? you\b/i,
  /\bonly \d+ (?:more )?(?:days?|cigars?)\b/i,
];

const FOLDERS = [
  'apps/web/src/**/*.{ts,tsx}',
  'apps/api/src/**/*.{ts,js,html}',
  'packages/contract/src/**/*.ts',
];

/** Removes comments, which only programmers read. Names, API fields, strings, and markup remain. */
const withoutComments = (source: string): string =>
  source.replaceAll(/\{?\/\*[\s\S]*?\*\/\}?|(?<![:'"`])\/\/[^\n]*/g, '');

/** Splits names like `longest_streak_days` and `longestStreak`, which pressure people just the same. */
const asWords = (source: string): string =>
  source.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');

const pressingIn = (source: string): string[] => {
  const text = asWords(withoutComments(source)).replaceAll(/\s+/g, ' ');
  return PRESSING.flatMap((words) => words.exec(text)?.[0] ?? []);
};

const files = FOLDERS.flatMap((pattern) => globSync(pattern))
  .filter((path) => !/\.test\.tsx?$|guessable-passwords/.test(path))
  .toSorted();

describe('a text that pressures members', () => {
  it('appears nowhere in the product: say what is, not what would be lost', () => {
    expect(files.length).toBeGreaterThan(600);
    const found = files.flatMap((file) =>
      pressingIn(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')).map(
        (text) => `${file}: ${text}`,
      ),
    );
    expect(found).toEqual([]);
  });

  it.each([
    ["note={days === 1 ? 'day' : 'days in a row'}", 1],
    ['longest_streak_days: z.int()', 1],
    ['<p>You missed\n      yesterday.</p>', 1],
    ['<p>Don’t break it now.</p>', 1],
    ['`${count} days left`', 1],
    ['<p>Hurry, this is your last chance.</p>', 2],
    ["'We missed you.'", 1],
    ['<p>A page for every cigar, and no hurry.</p>', 0],
    ["'Five fully rated entries in a row'", 0],
    ['// Missed notices in a row of days in a row', 0],
    ["'Photos that stand in a row'", 0],
    ["'The days without, from the first to yesterday'", 0],
  ])('is found in %j %i times', (source, count) => {
    expect(pressingIn(source)).toHaveLength(count);
  });
});
