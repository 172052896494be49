import { z } from 'zod';
import { day, defineRoutes, id, listOf, moment, period, PERIOD_REVERSED, periodIsOrdered } from './http.ts';
import { LINE_FILTERS } from './journal.rules.ts';
import { WAITS_SHOWN } from './stats.rules.ts';
import { entry, journalImage } from './journal.entry.ts';

const average = z.number().nullable().describe('Two decimals; null if there’s nothing to average');

const OTHERS = 'null: all beyond the first ten together';

/** Days and hours are local to each cigar's place. */
const journalFigures = z.object({
  cigars: z.int(),
  stoic: z.int(),
  smoking_minutes: z
    .int()
    .describe('For cigars with a recorded smoking time, like everything below about it'),
  average_smoking_time: average,
  average_rating: average,
  by_month: z
    .array(z.object({ month: z.string().describe('2026-05'), cigars: z.int(), stoic: z.int() }))
    .describe('From the first month with a cigar to the last, none left out'),
  by_week: z
    .array(z.object({ week: day.describe('Its Monday'), cigars: z.int() }))
    .describe('The last 26 weeks of the period up to the latest with a cigar, none left out'),
  by_line: z.array(z.object({ line: z.enum(LINE_FILTERS), cigars: z.int(), average_rating: average })),
  by_cigar: z.array(
    z.object({
      name: z.string().nullable().describe(OTHERS),
      brand_name: z.string(),
      cigar_page: z.string().nullable().describe('The page of the cigar: 12 or n34; null if there’s none'),
      cigars: z.int(),
      average_rating: average,
    }),
  ),
  by_vitola: z.array(
    z.object({ name: z.string().nullable().describe(OTHERS), cigars: z.int(), average_rating: average }),
  ),
  by_place: z.array(
    z.object({
      city: z.string().nullable().describe(OTHERS),
      state: z.string().nullable(),
      cigars: z.int(),
    }),
  ),
  by_retailer: z.array(
    z.object({ id: id.nullable(), name: z.string().nullable().describe(OTHERS), cigars: z.int() }),
  ),
  ratings: z.object({
    flavour_rating: average,
    aroma_rating: average,
    draw_rating: average,
    burn_rating: average,
    appearance_rating: average,
    overall_rating: average,
  }),
  rating_counts: z.array(z.int()).length(5).describe('Overall ratings from 1 to 5'),
  hours: z
    .array(z.int())
    .length(24)
    .describe('Cigars by hour, from midnight; an imported cigar without a time is in none'),
  weekdays: z.array(z.int()).length(7).describe('Monday first'),
  smoking_times: z
    .array(z.object({ from_minutes: z.int(), to_minutes: z.int(), cigars: z.int() }))
    .describe('Both ends inclusive'),
  favourites: z.array(z.object({ id, name: z.string(), rating: z.int(), picture: z.string().nullable() })),
});
export type JournalFigures = z.infer<typeof journalFigures>;

const journalYear = journalFigures.extend({
  year: z.int(),
  first_entry: entry.nullable(),
  last_entry: entry.nullable(),
  best_entry: entry.nullable().describe('The highest rating, then the most stars overall, then the latest'),
  new_vitolas: z.int().describe('Vitolas new this year'),
  new_brands: z.int(),
  in_total_days: z.int().describe('Days with a cigar'),
  days_without: z.int().describe('Days without a cigar, from the first cigar ever to yesterday'),
  longest_rest: z
    .object({ days: z.int(), from: day, to: day })
    .nullable()
    .describe('The most consecutive days without a cigar, both ends inclusive'),
  after_rest_entry: entry
    .nullable()
    .describe('The best-rated of the cigars that came first after a week or more without one'),
  waits: z
    .object({
      cigars: z.int().describe('Rated cigars from the humidor that had rested a month'),
      longest_days: z.int(),
      worth: z
        .array(
          z.object({
            entry_id: id,
            name: z.string(),
            brand_name: z.string(),
            rested_days: z.int(),
            rating: z.int(),
            earlier_rating: z
              .int()
              .nullable()
              .describe('The same cigar’s last rating before; null if there’s none'),
          }),
        )
        .max(WAITS_SHOWN)
        .describe('Those with four stars or more, and more than before; the largest gain first'),
    })
    .nullable()
    .describe('Null without any'),
  months_within_measure: z.int().nullable().describe('Null if the caller had no measure on'),
  points_earned: z.int(),
  badges_earned: z.array(z.object({ name: z.string(), display_name: z.string(), earned_at: moment })),
  photos: z.array(journalImage.extend({ entry_id: id })),
});
export type JournalYear = z.infer<typeof journalYear>;

const YEAR = 'A year must be a whole number from 1900 to next year.';

export const journalStatsRoutes = defineRoutes({
  'GET /user-stats/journal/': {
    summary: 'Get the figures of the caller’s own journal, for a period or overall',
    access: 'member',
    personal: 'read_journal',
    query: z.object(period).refine(periodIsOrdered, PERIOD_REVERSED),
    answers: { 200: journalFigures.extend({ from: z.string().nullable(), to: z.string().nullable() }) },
  },
  'GET /user-stats/years/': {
    summary: 'List the years of the caller’s own journal, latest first',
    access: 'member',
    personal: 'read_journal',
    answers: { 200: listOf(z.object({ year: z.int(), cigars: z.int() })) },
  },
  'GET /user-stats/years/{year}/': {
    summary: 'Get one year of the caller’s own journal',
    access: 'member',
    personal: 'read_journal',
    params: z.object({
      year: z
        .string({ error: YEAR })
        .regex(/^[0-9]{4}$/, YEAR)
        .transform(Number),
    }),
    answers: { 200: journalYear },
  },
});
