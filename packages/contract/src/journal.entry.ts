import { z } from 'zod';
import { amendsOfEntry } from './amends.ts';
import { line } from './catalogue.ts';
import { id, localMoment, moment } from './http.ts';
import {
  AUDIENCES,
  RATING_MAX,
  RATING_MIN,
  OPTIONAL_ANSWERS,
  SMOKING_TIME_MAX,
  SMOKING_TIME_MIN,
} from './journal.rules.ts';
import { REPLIERS } from './porch.rules.ts';
import { location, placeInput, placeIsGiven, publicLocation } from './places.ts';
import { moderation } from './reports.ts';
import { REPORT_REASONS } from './reports.rules.ts';
import { flag, shortText, text } from './text.ts';

export const journalImage = z.object({
  id,
  name: z.string(),
  description: z
    .string()
    .describe('The owner’s words for what it shows: its text alternative; empty if there are none'),
  s3_url: z.string().describe('The photo, at most 1920 pixels on the long edge'),
  medium_url: z.string().describe('At most 960 pixels on the long edge'),
  small_url: z.string().describe('At most 320 pixels on the long edge'),
  width: z.int(),
  height: z.int(),
});
export type JournalImage = z.infer<typeof journalImage>;

const grade = z.int().nullable();

export const memberAudience = z.enum(AUDIENCES, { error: `This must be one of: ${AUDIENCES.join(', ')}.` });

const ratingFields = {
  flavour_rating: grade,
  aroma_rating: grade,
  draw_rating: grade,
  burn_rating: grade,
  appearance_rating: grade,
  overall_rating: grade,
};

export const entry = z.object({
  id,
  product_id: id.nullable(),
  product_line: line.nullable(),
  product_name: z.string(),
  product_picture: z.string().nullable(),
  product_short_description: z.string(),
  product_vitola: z.string(),
  product_brand_name: z.string(),
  product_is_non_stoic: z.boolean(),
  name: z.string(),
  description: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  cigar_code: z.string().nullable().describe('For the owner only; null for others and for non-stoic cigars'),
  in_progress: z.boolean(),
  is_lit: z
    .boolean()
    .describe('Lit since smoked_at and not yet finished; a member has at most one, always in progress'),
  created_at: moment,
  smoked_at: moment,
  smoked_local: localMoment
    .nullable()
    .describe('Local time where it was smoked; null for others if the place is private'),
  completed_at: moment.nullable(),
  location: z.union([location, publicLocation]).nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  is_location_public: z.boolean(),
  user_id: id.nullable().describe('Null if the member hides how many cigars they’ve smoked'),
  user_name: z.string(),
  user_profile_picture: z.string().nullable(),
  experience_note: z.string(),
  private_note: z.string().nullable().describe('For the owner only; null for others'),
  rating: grade.describe('The same value as overall_rating'),
  ...ratingFields,
  smoking_time: z.int().describe('Minutes; 5 if not answered'),
  smoke_this_again: z.int().describe('1 if not answered'),
  recommend_to_friend: z.int().describe('1 if not answered'),
  buy_in_box: z.int().describe('1 if not answered'),
  said: z
    .array(z.enum(OPTIONAL_ANSWERS))
    .describe('Which of the four above the member answered; the others are defaults'),
  retailer_id: id.nullable(),
  retailer_name: z.string().nullable(),
  retailer_text: z
    .string()
    .describe(
      'The place where it was bought, in the owner’s words, if no retailer was chosen; empty for others',
    ),
  journal_images: z.array(journalImage),
  visibility: memberAudience.describe('The people who can see the entry besides its owner'),
  replies_from: z.enum(REPLIERS).describe('The people who can reply to it'),
  imported: z
    .object({ id: id.nullable(), source: z.string() })
    .nullable()
    .describe(
      'The origin of an imported entry: from StoryGraph.csv, November 23, 2026; others get neither id nor file',
    ),
});
export type Entry = z.infer<typeof entry>;

/** Only in the responses to adding an entry and to reading the caller's own. */
export const earned = z.object({ points: z.int(), badges: z.array(z.string()) });

export const entryDetail = entry.extend({
  moderation: moderation.nullable().describe('Null for others'),
  hidden_photos: z.array(id).describe('The owner’s photos that no one else sees until reports are decided'),
  removed_photos: z
    .array(z.object({ id, rule: z.enum(REPORT_REASONS), removed_at: moment }))
    .describe('Photos that were removed; empty for others'),
  cigar_page: z.string().nullable().describe('The page of its cigar: 12 or n34; null if there’s none'),
  earned: earned
    .nullable()
    .describe('The points and badges that logging it earned; null for others and without a code'),
  rested_days: z
    .int()
    .nullable()
    .optional()
    .describe('Days in the owner’s humidor; null for others and for a cigar from elsewhere'),
  earlier: z
    .object({
      entry_id: id,
      overall_rating: z.int(),
      completed_at: moment,
      months: z.int().describe('Whole months between the two'),
    })
    .nullable()
    .optional()
    .describe('The owner’s last rating of the same cigar before this one; null for others'),
  want_id: id.nullable().optional().describe('Its row on the caller’s own want list'),
  amends: amendsOfEntry
    .nullable()
    .describe('The problem with the cigar and how it was resolved; null for others and without a code'),
});
export type EntryDetail = z.infer<typeof entryDetail>;

const rating = z
  .int({ error: 'A rating must be a whole number from 1 to 5.' })
  .min(RATING_MIN, 'A rating must be a whole number from 1 to 5.')
  .max(RATING_MAX, 'A rating must be a whole number from 1 to 5.')
  .nullable();

const likelihood = z
  .int({ error: 'A likelihood must be a whole number from 1 to 5.' })
  .min(RATING_MIN, 'A likelihood must be a whole number from 1 to 5.')
  .max(RATING_MAX, 'A likelihood must be a whole number from 1 to 5.')
  .nullable()
  .describe('A sent value counts as answered; null as not answered');

const minutes = z
  .int({ error: 'Smoking time must be a whole number of minutes, 5 to 300.' })
  .min(SMOKING_TIME_MIN, 'Smoking time must be at least 5 minutes.')
  .max(SMOKING_TIME_MAX, 'Smoking time must be at most 300 minutes.')
  .nullable()
  .describe('A sent value counts as answered; null as not answered');

const newPlace = placeInput.refine(placeIsGiven, 'Please name a city or a point.');

const entryLocation = z.union([id, newPlace], {
  error: 'A location must be the id of one of your addresses, or a place with a city or a point.',
});

/** Fields that members write. An import of an export applies the same rules to its texts. */
export const entryFields = {
  name: shortText(),
  brand_name: shortText(),
  vitola: shortText(),
  description: text(),
  experience_note: text(),
  private_note: text(),
  is_location_public: flag,
  visibility: memberAudience,
  replies_from: z.enum(REPLIERS, { error: `This must be one of: ${REPLIERS.join(', ')}.` }),
  location: entryLocation.nullable().describe('The id of one of the caller’s addresses, or a new place'),
  retailer_id: id.nullable(),
  retailer_text: shortText().describe('Sent instead of a retailer; choosing a retailer clears it'),
  flavour_rating: rating,
  aroma_rating: rating,
  draw_rating: rating,
  burn_rating: rating,
  appearance_rating: rating,
  overall_rating: rating,
  rating,
  smoking_time: minutes,
  is_lit: flag.describe('true lights it, at smoked_at; false finishes it, and so does an overall rating'),
  smoke_this_again: likelihood,
  recommend_to_friend: likelihood,
  buy_in_box: likelihood,
  smoked_at: z.iso
    .datetime({
      offset: true,
      error: 'This must be a date and time, such as 2026-05-01T19:30:00Z.',
      abort: true,
    })
    // One day later it is 1900 in every time zone.
    .refine((value) => Date.parse(value) >= Date.UTC(1900, 0, 2), 'Please choose a date after 1900.'),
};
