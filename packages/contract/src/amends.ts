import { z } from 'zod';
import { AMENDS_STATES, AMENDS_TEXTS, AMENDS_WORDS_MAX, FAULTS } from './amends.rules.ts';
import { defineRoutes, id, idParams, moment } from './http.ts';
import { shownText } from './text.ts';

const fault = z.enum(FAULTS, { error: AMENDS_TEXTS.faults });

const amendsPhoto = z.object({
  s3_url: z.string().describe('At most 1920 pixels on the long edge'),
  medium_url: z.string().describe('At most 960 pixels on the long edge'),
  small_url: z.string().describe('At most 320 pixels on the long edge'),
});

/** A member's request about one cigar, once per code. */
export const amends = z.object({
  id,
  state: z.enum(AMENDS_STATES),
  faults: z.array(z.enum(FAULTS)),
  words: z.string(),
  photo: amendsPhoto.nullable(),
  points: z.int().describe('The points the cigar had earned: those returned, or that would be'),
  reason: z.string().describe('The words staff sent with their decision'),
  created_at: moment,
  decided_at: moment.nullable().describe('When staff decided; null if it was paid right away'),
});
export type Amends = z.infer<typeof amends>;

/** Part of the response to reading the caller's own entry. */
export const amendsOfEntry = z.object({
  made: amends.nullable(),
  opens_at: moment.describe('When requests are first accepted: after the account’s first day'),
  photo_until: moment.nullable().describe('Until then a request needs a photo; null if none was made before'),
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

export const amendsRoutes = defineRoutes({
  'POST /cigars/{id}/amends/': {
    summary:
      'Report that the cigar in the caller’s entry was faulty: its points come back right away, or staff decide; once per code, and later calls get the first answer',
    access: 'member',
    params: idParams,
    body: newAmends,
    files: { photo: { max: 1 } },
    repeatable: true,
    answers: { 201: amends },
  },
});
