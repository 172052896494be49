import { z } from 'zod';
import { AMENDS_STATES, AMENDS_TEXTS, AMENDS_WORDS_MAX, FAULTS } from './amends.rules.ts';
import { id, idParams, moment, routesOf } from './http.ts';
import { shownText } from './text.ts';

export const fault = z.enum(FAULTS, { error: AMENDS_TEXTS.faults });

export const amendsPhoto = z.object({
  s3_url: z.string().describe('Long edge 1920 pixels at most'),
  medium_url: z.string().describe('Long edge 960 pixels at most'),
  small_url: z.string().describe('Long edge 320 pixels at most'),
});

/** A member's request about one cigar, once per code. */
export const amends = z.object({
  id,
  state: z.enum(AMENDS_STATES),
  faults: z.array(z.enum(FAULTS)),
  words: z.string(),
  photo: amendsPhoto.nullable(),
  points: z.int().describe('What the cigar had earned: what came back, or would'),
  reason: z.string().describe('What staff wrote with their decision'),
  created_at: moment,
  decided_at: moment.nullable().describe('When staff decided; null for what was paid at once'),
});
export type Amends = z.infer<typeof amends>;

/** In the answer to asking for one of one's own entries. */
export const amendsOfEntry = z.object({
  made: amends.nullable(),
  opens_at: moment.describe('From then on requests are taken: the first day of the account is over'),
  photo_until: moment
    .nullable()
    .describe('Until then a request has to come with a photo; null: none was made before'),
});
export type AmendsOfEntry = z.infer<typeof amendsOfEntry>;

const newAmends = z.object({
  faults: z
    .array(fault, { error: AMENDS_TEXTS.faults })
    .min(1, AMENDS_TEXTS.faults)
    .max(FAULTS.length, AMENDS_TEXTS.faults)
    .refine((faults) => new Set(faults).size === faults.length, AMENDS_TEXTS.faults),
  words: shownText(AMENDS_WORDS_MAX).default(''),
});
export type NewAmends = z.output<typeof newAmends>;

export const amendsRoutes = routesOf({
  'POST /cigars/{id}/amends/': {
    summary:
      'Say that the cigar of one’s own entry was faulty: its points come back at once, or staff decide; once per code, later ones get the first answer',
    access: 'member',
    params: idParams,
    body: newAmends,
    files: { photo: { max: 1 } },
    repeatable: true,
    answers: { 201: amends },
  },
});
