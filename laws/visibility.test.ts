import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Matches SQL and the query builder that read from or join an entry. */
const READS_ENTRIES =
  /\b(?:from|join|using)\s+entry\b(?!_)|(?:selectFrom|innerJoin|leftJoin)\(\s*'entry(?: as \w+)?'/i;
const USES_THE_RULE = /from '\.\.\/visibility\/index\.ts'/;

/** Files that read entries without checking the viewer, and the reason they may. */
const NOBODY_ELSE_LOOKS: Readonly<Record<string, string>> = {
  'amends/amends.service.ts': 'the member’s own',
  'amends/operator-amends.queries.ts':
    'staff read what a member says of a cigar; of its entry only whether it stands',
  'catalogue/catalogue.routes.ts': 'the caller’s own, by its code',
  'catalogue/codes.service.ts': 'staff look for what became of a code',
  'challenges/counted.ts': 'sums; nobody’s entry is named',
  'feeds/feeds.queries.ts': 'the member’s own',
  'cigars/line-cigars.queries.ts': 'counts the viewer’s own',
  'exports/exports.queries.ts': 'the member’s own',
  'exports/snapshot.ts': 'the member’s own',
  'forecast/forecast.queries.ts': 'the member’s own',
  'forecast/accuracy.queries.ts': 'errors of forecasts; nobody’s entry is shown',
  'forecast/freeze.ts': 'forgets the member’s own',
  'forecast/forecast-run.ts': 'errors of forecasts; nobody’s entry is shown',
  'imports/imports.queries.ts': 'counts the member’s own',
  'journal/account-deletion.ts': 'erases the member’s own',
  'journal/derived-columns.ts': 'works out columns',
  'journal/imported-entries.ts': 'the member’s own',
  'journal/map.recount.ts': 'counts for operators',
  'journal/moderation.ts': 'hides and removes what was reported',
  'journal/on-this-day.queries.ts': 'the member’s own',
  'journal/recount.ts': 'counts for operators',
  'journal/suggest-names.queries.ts': 'the member’s own; names of others come from shared counters',
  'journal/take-down.ts': 'staff take down what a member shows',
  'practices/measure.service.ts': 'the member’s own',
  'practices/months-within.ts': 'the member’s own',
  'notifications/segment.ts': 'staff choose whom to write to; no entry is shown',
  'quality/ratings-cache.ts': 'averages for staff',
  'upkeep/recount/boards.ts': 'counts for operators',
  'upkeep/recount/counters.ts': 'counts for operators',
  'places/cigar-place.ts': 'the member’s own',
  'places/places.service.ts': 'the member’s own',
  'points/points.queries.ts': 'the member’s own ledger',
  'reports/report-cases.queries.ts': 'staff look at what was reported; not at what its owner has withdrawn',
  'practices/backfill.ts': 'each member’s own, and whose entry somebody was the first to reply to',
  'practices/practices.queries.ts': 'the member’s own',
  'practices/practices.service.ts': 'whose entry the caller has replied to',
  'practices/tastings.queries.ts': 'the member’s own',
  'story/story.queries.ts': 'the member’s own; others are in published figures alone',
  'stats/journal-figures.queries.ts': 'the member’s own',
  'stats/journal-year.queries.ts': 'the member’s own',
  'stats/refresh-boards.ts': 'moves entries out of a window',
};

const modules = 'apps/api/src/modules';
const files = globSync(`${modules}/**/*.ts`)
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path: path.slice(modules.length + 1), text: readFileSync(path, 'utf8') }));

describe('the visibility rule', () => {
  it('is used by every file that reads entries of others', () => {
    const readers = files.filter(
      ({ path, text }) => READS_ENTRIES.test(text) && !path.startsWith('visibility/'),
    );
    expect(readers.length).toBeGreaterThan(10);
    const breaches = readers
      .filter(({ path, text }) => !USES_THE_RULE.test(text) && NOBODY_ELSE_LOOKS[path] === undefined)
      .map(
        ({ path }) => `${path}: use isEntryVisible of modules/visibility, or say here why nobody else looks`,
      );
    expect(breaches).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const needed = Object.keys(NOBODY_ELSE_LOOKS).filter((path) =>
      files.some(
        (file) => file.path === path && READS_ENTRIES.test(file.text) && !USES_THE_RULE.test(file.text),
      ),
    );
    expect(needed).toEqual(Object.keys(NOBODY_ELSE_LOOKS));
  });
});
