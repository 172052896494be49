import { z } from 'zod';
import { line } from './catalogue.ts';
import {
  AGEING_MEMBERS,
  AGEING_PAIRS,
  AGEING_STEP,
  CIGAR_ADDRESS,
  CIGAR_FOLLOWED,
  CIGAR_PHOTOS_MAX,
  CIGAR_PHOTOS_PAGE_SIZE,
  CIGAR_PLACES,
  CIGAR_UPDATED_FROM,
  CIGAR_SHOWN_FROM,
  CIGAR_TASTINGS,
  CIGAR_TEXTS,
} from './cigars.rules.ts';
import { defineRoutes, id, listOf, localMoment, moment, pageOf, pageQuery } from './http.ts';
import { journalImage } from './journal.entry.ts';
import { publicLocation } from './places.ts';
import { TASTING_WORD_NAMES } from './tasting-words.rules.ts';

const cigarParams = z.object({
  cigar: z
    .string({ error: CIGAR_TEXTS.unknown })
    .regex(CIGAR_ADDRESS, CIGAR_TEXTS.unknown)
    .describe('The number of a Stoa product, or n and the number of a named cigar'),
});

/** A mean over members, each counted once with the mean of their ratings. */
const cigarFigure = z
  .object({ mean: z.number(), members: z.int() })
  .nullable()
  .describe(
    `Null if fewer than ${CIGAR_UPDATED_FROM} members, or ${CIGAR_SHOWN_FROM} besides the viewer, have answered it`,
  );
export type CigarFigure = z.infer<typeof cigarFigure>;

const cigarCommunity = z.object({
  score: z
    .object({
      value: z.number().describe('Stars, shifted toward the average of Stoa’s cigars'),
      half: z.number().describe('The score is within this many stars of it, four times out of five'),
      members: z.int(),
      house: z.number().describe('The average of Stoa’s cigars'),
    })
    .nullable()
    .describe(
      `Null if fewer than ${CIGAR_UPDATED_FROM} members, or ${CIGAR_SHOWN_FROM} besides the viewer, have rated it`,
    ),
  spread: z
    .array(z.int())
    .length(5)
    .nullable()
    .describe('Members by their average in whole stars, starting with one star'),
  ratings: z.object({
    flavour_rating: cigarFigure,
    aroma_rating: cigarFigure,
    draw_rating: cigarFigure,
    burn_rating: cigarFigure,
    appearance_rating: cigarFigure,
  }),
  likelihoods: z.object({
    smoke_this_again: cigarFigure,
    recommend_to_friend: cigarFigure,
    buy_in_box: cigarFigure,
  }),
  words: z
    .array(z.object({ word: z.enum(TASTING_WORD_NAMES), members: z.int() }))
    .describe('Tasting words from notes visible to all members, most frequent first'),
});
export type CigarCommunity = z.infer<typeof cigarCommunity>;

const cigarPhoto = journalImage.extend({ entry_id: id });
export type CigarPhoto = z.infer<typeof cigarPhoto>;

const cigarPage = z.object({
  cigar: z.string(),
  product_id: id.nullable().describe('Null for a named cigar'),
  line: line.nullable(),
  name: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  picture: z.string().nullable(),
  description: z.string(),
  want_id: id.nullable().optional().describe('Its row on the caller’s own want list'),
  community: cigarCommunity,
  photos: z.array(cigarPhoto).describe('The newest from entries visible to all members'),
  has_more_photos: z.boolean(),
  lately: z
    .array(
      z.object({
        location: publicLocation.nullable(),
        retailer_id: id.nullable(),
        retailer_name: z.string().nullable(),
        at: moment,
      }),
    )
    .describe(
      `Places where it was logged, as far as its members show it: at most ${CIGAR_PLACES}, latest first`,
    ),
  own: z.object({
    cigars: z.int(),
    average_rating: z.number().nullable(),
    tastings: z
      .array(z.object({ entry_id: id, rating: z.int(), smoked_local: localMoment }))
      .describe(`The caller’s own completed entries: the latest ${CIGAR_TASTINGS}, oldest first`),
  }),
  following: z.object({
    count: z.int(),
    members: z
      .array(
        z.object({ id, name: z.string(), picture: z.string().nullable(), entry_id: id, rating: z.int() }),
      )
      .describe(`Members the caller follows who smoked it: at most ${CIGAR_FOLLOWED}, latest first`),
  }),
});
export type CigarPage = z.infer<typeof cigarPage>;

const fives = `rounded up to a multiple of ${AGEING_STEP}`;

const cigarAgeing = z.object({
  effect: z
    .object({
      per_year: z.number().describe('Stars gained by a year of rest, or lost if negative'),
      low: z.number().describe('The 95% interval begins here'),
      high: z.number(),
      pairs: z.int().describe('Two ratings of a member, the later one after at least a month more'),
      members: z.int(),
    })
    .nullable()
    .describe(`Null below ${AGEING_PAIRS} pairs of ${AGEING_MEMBERS} members`),
  missing_pairs: z.int().describe(`Until it’s shown, ${fives}`),
  missing_members: z.int().describe(`Until it’s shown, ${fives}`),
});
export type CigarAgeing = z.infer<typeof cigarAgeing>;

const lineCigar = z.object({
  cigar: z.string(),
  name: z.string(),
  vitola: z.string(),
  picture: z.string().nullable(),
  own_cigars: z.int().describe('The caller’s own completed entries of it'),
});
export type LineCigar = z.infer<typeof lineCigar>;

export const cigarsRoutes = defineRoutes({
  'GET /cigars/lines/{line}/': {
    summary: 'List Stoa’s cigars of a line, by name, each with its page',
    access: 'member',
    params: z.object({ line }),
    answers: { 200: listOf(lineCigar) },
  },
  'GET /cigars/pages/{cigar}/': {
    summary: 'Get what the community says about a cigar, where it was smoked, and the caller’s own tastings',
    access: 'member',
    params: cigarParams,
    answers: { 200: cigarPage },
  },
  'GET /cigars/pages/{cigar}/ageing/': {
    summary: 'Get how a year in members’ humidors changes the ratings of a cigar',
    access: 'member',
    params: cigarParams,
    answers: { 200: cigarAgeing },
  },
  'GET /cigars/pages/{cigar}/photos/': {
    summary: `List photos of a cigar, newest first, ending after ${CIGAR_PHOTOS_MAX}`,
    access: 'member',
    params: cigarParams,
    query: z.object(pageQuery(CIGAR_PHOTOS_PAGE_SIZE)),
    answers: { 200: pageOf(cigarPhoto) },
  },
});
