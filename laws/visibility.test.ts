import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Matches SQL and the query builder that read from or join an entry. */
const READS_ENTRIES =
  /\b(?:from|join|using)\s+entry\b(?!_)|(?:selectFrom|innerJoin|leftJoin)\(\s*'entry(?: as \w+)?'/i;
const USES_THE_RULE = /from '\.\.\/visibility\/index\.ts'/;

/** Files that read entries without checking the viewer, and the reason they may. */
const EXEMPT: Readonly<Record<string, string>> = {
  'amends/amends.service.ts': 'the member’s own',
  'amends/operator-amends.queries.ts': 'staff read a member’s report, and whether its entry still exists',
  'catalogue/catalogue.routes.ts': 'the caller’s own, by its code',
  'catalogue/codes.service.ts': 'staff trace a code',
  'challenges/counted.ts': 'sums that name no entry',
  'feeds/feeds.queries.ts': 'the member’s own',
  'cigars/line-cigars.queries.ts': 'counts the viewer’s own',
  'exports/exports.queries.ts': 'the member’s own',
  'exports/snapshot.ts': 'the member’s own',
  'figures/count-figures.ts': 'sums of at least five members',
  'forecast/forecast.queries.ts': 'the member’s own',
  'forecast/accuracy.queries.ts': 'errors of forecasts, without entries',
  'forecast/freeze.ts': 'the member’s own',
  'forecast/forecast-run.ts': 'errors of forecasts, without entries',
  'humidor/smoke.service.ts': 'the member’s own',
  'humidor/undo.service.ts': 'the member’s own, by its code',
  'imports/imports.queries.ts': 'counts the member’s own',
  'journal/journal.routes.ts': 'the member’s own, by a stored response',
  'journal/account-deletion.ts': 'erases the member’s own',
  'journal/derived-columns.ts': 'derives columns',
  'journal/imported-entries.ts': 'the member’s own',
  'journal/map.recount.ts': 'counts for operators',
  'journal/moderation.ts': 'hides and removes reported content',
  'journal/on-this-day.queries.ts': 'the member’s own',
  'journal/recount.ts': 'counts for operators',
  'journal/suggest-names.queries.ts': 'the member’s own; names of others come from shared counters',
  'journal/take-down.ts': 'staff take down content that others can see',
  'practices/measure.service.ts': 'the member’s own',
  'practices/months-within.ts': 'the member’s own',
  'notifications/segment.ts': 'staff choose recipients by it, and see no entry',
  'quality/ratings-cache.ts': 'averages for staff',
  'upkeep/recount/boards.ts': 'counts for operators',
  'upkeep/recount/counters.ts': 'counts for operators',
  'places/cigar-place.ts': 'the member’s own',
  'places/places.service.ts': 'the member’s own',
  'points/points.queries.ts': 'the member’s own ledger',
  'reports/report-cases.queries.ts': 'staff review reported content, unless its owner has withdrawn it',
  'practices/backfill.ts': 'each member’s own, and the entries of first replies',
  'practices/practices.queries.ts': 'the member’s own',
  'practices/practices.service.ts': 'the entry that the caller replied to',
  'practices/tastings.queries.ts': 'the member’s own',
  'story/story.queries.ts': 'the member’s own; others only appear in published figures',
  'stats/journal-figures.queries.ts': 'the member’s own',
  'stats/journal-year.queries.ts': 'the member’s own',
  'stats/year-rests.queries.ts': 'the member’s own',
  'stats/refresh-boards.ts': 'moves entries out of the 30-day window',
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
      .filter(({ path, text }) => !USES_THE_RULE.test(text) && EXEMPT[path] === undefined)
      .map(
        ({ path }) => `${path}: use isEntryVisible of modules/visibility, or add it to EXEMPT with a reason`,
      );
    expect(breaches).toEqual([]);
  });

  it('has no exception that is no longer needed', () => {
    const needed = Object.keys(EXEMPT).filter((path) =>
      files.some(
        (file) => file.path === path && READS_ENTRIES.test(file.text) && !USES_THE_RULE.test(file.text),
      ),
    );
    expect(needed).toEqual(Object.keys(EXEMPT));
  });
});
