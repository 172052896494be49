import { z } from 'zod';
import { CIGAR_UPDATED_FROM, CIGAR_SHOWN_FROM } from './cigars.rules.ts';
import { defineRoutes, idParams } from './http.ts';

const dayText = z.string().describe('2026-05-01');

const cigarStory = z.object({
  batch: z.string(),
  rolled_on: dayText.nullable(),
  boxed_on: dayText.nullable(),
  rested_days: z.int().nullable().describe('From boxing to the evening it was smoked'),
  maker_note: z.string(),
  box: z
    .object({
      size: z.int(),
      logged: z.int().describe('Cigars from the box that members have logged, including this one'),
      mates: z
        .object({
          score: z.number().describe('Average of their overall ratings, each member counted once'),
          members: z.int(),
        })
        .nullable()
        .describe(
          `Other members’ ratings of the same box; null below ${CIGAR_SHOWN_FROM} members. It changes once ${CIGAR_UPDATED_FROM} members have something new.`,
        ),
    })
    .nullable()
    .describe('Null if the maker gave no box size'),
});
export type CigarStory = z.infer<typeof cigarStory>;

export const storyRoutes = defineRoutes({
  'GET /cigars/{id}/story/': {
    summary: 'Get where the cigar in the caller’s entry comes from; 404 for one without a code',
    access: 'member',
    params: idParams,
    answers: { 200: cigarStory },
  },
});
