import { z } from 'zod';
import {
  day,
  defineRoutes,
  idText,
  listOf,
  pageOf,
  pageQuery,
  period,
  PERIOD_REVERSED,
  periodIsOrdered,
} from './http.ts';
import {
  JOURNAL_PAGE_SIZE,
  JOURNAL_SORTS,
  LINE_FILTERS,
  NAME_QUERY_MIN,
  SEARCH_MAX,
} from './journal.rules.ts';
import { entry } from './journal.entry.ts';
import { text } from './text.ts';
import { countCharacters } from './text.rules.ts';

const sorts = z.enum(JOURNAL_SORTS, { error: `Sort by one of: ${JOURNAL_SORTS.join(', ')}.` });

const stars = z
  .enum(['1', '2', '3', '4', '5'], { error: 'A rating must be a whole number from 1 to 5.' })
  .transform(Number);

/** Filters of the member's own journal, combined with "and". */
const filters = {
  search: text(SEARCH_MAX)
    .optional()
    .describe('Beginnings of words that an entry must all contain; accents and case don’t matter'),
  line: z.enum(LINE_FILTERS, { error: `Line must be one of: ${LINE_FILTERS.join(', ')}.` }).optional(),
  rating: stars.optional().describe('Exactly this overall rating'),
  rating_min: stars.optional().describe('This overall rating or a higher one'),
  ...period,
  retailer: idText.optional(),
  in_progress: z
    .enum(['true', 'false'], { error: 'in_progress must be true or false.' })
    .transform((value) => value === 'true')
    .optional(),
};

const FILTER_NAMES = Object.keys(filters) as (keyof typeof filters)[];

const ALL_UNFILTERED =
  'You can’t filter the list of all members’ cigars. Please leave this out, or send filter_by=user.';
const ALL_NEWEST =
  'The list of all members’ cigars is sorted by -created_at only. Please leave the sort order out.';

const listQuery = z
  .object({
    ...pageQuery(JOURNAL_PAGE_SIZE),
    sort_by: sorts.optional(),
    ordering: sorts.optional(),
    filter_by: z.enum(['user', 'all'], { error: 'Filter this list by one of: user, all.' }).default('user'),
    ...filters,
  })
  .refine(
    (query) =>
      query.sort_by === undefined || query.ordering === undefined || query.sort_by === query.ordering,
    {
      message: 'sort_by and ordering mean the same. Please send one.',
      path: ['ordering'],
    },
  )
  .refine(periodIsOrdered, PERIOD_REVERSED)
  .superRefine((query, context) => {
    if (query.filter_by !== 'all') return;
    for (const name of FILTER_NAMES) {
      if (query[name] !== undefined) {
        context.addIssue({ code: 'custom', message: ALL_UNFILTERED, path: [name] });
      }
    }
    for (const name of ['sort_by', 'ordering'] as const) {
      if ((query[name] ?? JOURNAL_SORTS[0]) !== JOURNAL_SORTS[0]) {
        context.addIssue({ code: 'custom', message: ALL_NEWEST, path: [name] });
      }
    }
  })
  .transform(({ sort_by, ordering, ...rest }) => ({
    ...rest,
    sort: sort_by ?? ordering ?? JOURNAL_SORTS[0],
  }));
export type JournalQuery = z.output<typeof listQuery>;

/** A suggested name in the form for non-stoic cigars. */
const nameSuggestion = z.object({
  name: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  description: z
    .string()
    .nullable()
    .describe('The caller’s own last description; null for names from others'),
});
export type NameSuggestion = z.infer<typeof nameSuggestion>;

export const journalListRoutes = defineRoutes({
  'GET /cigars/list_cigars/': {
    summary:
      'List logged cigars, a page at a time: the caller’s own, searched and filtered, or all members’ completed ones',
    access: 'member',
    personal: 'read_journal',
    query: listQuery,
    answers: { 200: pageOf(entry) },
  },
  'GET /cigars/on_this_day/': {
    summary: 'List the caller’s own cigars from this day in earlier years, latest year first',
    access: 'member',
    personal: 'read_journal',
    query: z.object({ day }),
    answers: { 200: listOf(entry) },
  },
  'GET /cigars/suggest_names/': {
    summary:
      'List non-stoic cigars whose name or brand begins with the text: the caller’s own first, then well-known ones',
    access: 'member',
    query: z.object({
      q: text(SEARCH_MAX).refine(
        (value) => countCharacters(value, NAME_QUERY_MIN) >= NAME_QUERY_MIN,
        `Please type at least ${NAME_QUERY_MIN} characters.`,
      ),
    }),
    answers: { 200: listOf(nameSuggestion) },
  },
});
