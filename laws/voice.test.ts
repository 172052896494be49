import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { textFiles } from './texts.ts';

/** Texts that the specification fixes, letter for letter. */
const SPECIFIED = JSON.parse(
  readFileSync(new URL('specified-texts.json', import.meta.url), 'utf8'),
) as readonly string[];

/** The specification's text with a number in it, and a list of reserved handles. */
const ALLOWED = [
  /^You do not have enough points to redeem this reward\. /,
  /^notifications security contact /,
];

/** Patterns that docs/VOICE.md bans, with their replacements. */
const BANNED: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/^(?:Of|Whom|Whose)\b[^?]*$/, 'a noun phrase or a sentence'],
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, besides'],
  [/\b(?<!no )one[’']s own\b/i, 'your, the member’s'],
  [/\b(?:some|any|no)body\b/i, 'someone, anyone, no one'],
  [/\bwhom\b/i, 'who'],
  [/\bmedals?\b(?!\})/, 'badge'],
  [/\bportraits?\b/i, 'profile picture'],
  [/\be-mails?\b/i, 'email'],
  [/(?<![\w$.{@-])mail(?:s|ed)?\b(?![@:])/i, 'email'],
  [/\bglasses\b/i, 'cheers'],
  [/\bmeanwhile\b/i, 'leave it out'],
  [/\bat once\b/i, 'right away, at the same time'],
  [/\bmend(?:s|ed)?\b/i, 'fix'],
  [/\bThere (?:is|are) no\b/, '“No … yet”, “… doesn’t exist”'],
  [/\b(?:is|are) no (?!longer|one)\w+/i, 'isn’t a …, doesn’t have …'],
  [/\b(?:could|can|do|does|did|is|are|was|were|will|has|have)(?:not| not)\b/i, 'a contraction'],
  [/\b(?:other|another|our) houses?\b/i, 'brand, Stoa, shop'],
  [/\b(?:colour|favourite|metres?|honour|licence|catalogue|grey|centre|behaviour)\b/, 'American spelling'],
  [/\btowards\b/i, 'toward'],
  [/[\d}] %/, '95%'],
  [/\b(?:e\.g\.|i\.e\.)/, 'such as, that is'],
  [/\S [–—] \S/, 'a comma, a period, or a dash without spaces'],
  [/\bsuccessfully\b/, 'the past participle alone'],
];

/** Names, values, and SQL statements aren't prose: prose has a space, or is one capitalized word. */
const isProse = (text: string): boolean =>
  /^[A-Z][a-z]*(?:-[a-z]+)?$/.test(text) ||
  (/[A-Za-z]{2} [\w“‘’'${]/.test(text) && /^[\w“‘$(]/.test(text) && !/\n {2}|^is not$/.test(text));

const faultsIn = (text: string): string[] =>
  isProse(text) && !SPECIFIED.includes(text) && !ALLOWED.some((allowed) => allowed.test(text))
    ? BANNED.flatMap(([pattern, instead]) => (pattern.test(text) ? [`“${text}”: ${instead}`] : []))
    : [];

const files = textFiles();

describe('the texts that people read', () => {
  it('follow docs/VOICE.md', () => {
    expect(files.length).toBeGreaterThan(900);
    const faults = files.flatMap(({ path, texts }) =>
      texts.flatMap(faultsIn).map((fault) => `${path}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it('include every text of the specification, letter for letter', () => {
    const texts = new Set(files.flatMap((file) => file.texts));
    expect(SPECIFIED.length).toBeGreaterThan(170);
    expect(SPECIFIED.filter((text) => !texts.has(text))).toEqual([]);
  });

  it.each([
    ['There is no such member.', 2],
    ['Your mails could not be loaded.', 2],
    ['Of all members', 1],
    ['E-mail', 1],
    ['No emails yet.', 0],
    ['An error occurred while fetching data. Please try again.', 0],
  ])('are checked: “%s” has %i faults', (text, count) => {
    expect(faultsIn(text)).toHaveLength(count);
  });
});
