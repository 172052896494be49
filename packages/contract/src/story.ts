import { z } from 'zod';
import { CIGAR_RENEWED_FROM, CIGAR_SHOWN_FROM } from './cigars.rules.ts';
import { idParams, routesOf } from './http.ts';

const dayText = z.string().describe('2026-05-01');

export const cigarStory = z.object({
  batch: z.string(),
  rolled_on: dayText.nullable(),
  boxed_on: dayText.nullable(),
  rested_days: z.int().nullable().describe('From the box to the evening on which it was smoked'),
  maker_note: z.string(),
  box: z
    .object({
      size: z.int(),
      logged: z.int().describe('Cigars of the box that members have logged, this one included'),
      mates: z
        .object({
          score: z.number().describe('Mean of their overall ratings, each member counted once'),
          members: z.int(),
        })
        .nullable()
        .describe(
          `What other members say of the same box; null below ${CIGAR_SHOWN_FROM} of them. It changes when ${CIGAR_RENEWED_FROM} members have something new.`,
        ),
    })
    .nullable()
    .describe('Null where the maker named no size of a box'),
});
export type CigarStory = z.infer<typeof cigarStory>;

export const storyRoutes = routesOf({
  'GET /cigars/{id}/story/': {
    summary: 'Where the cigar of one’s own entry comes from; 404 for one without a code',
    access: 'member',
    params: idParams,
    answers: { 200: cigarStory },
  },
});
