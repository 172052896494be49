import { z } from 'zod';
import { VIRTUES } from './catalogue.rules.ts';
import { defineRoutes, id, moment } from './http.ts';
import { LIKELIHOODS } from './journal.rules.ts';
import { text } from './text.ts';

export const line = z.enum(VIRTUES, { error: 'The line must be wisdom, courage, justice, or moderation.' });

export const product = z.object({
  id,
  line,
  name: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  short_description: z.string(),
  description: z.string(),
  picture: z.string().nullable(),
  points: z.int(),
  created_at: moment,
});
export type Product = z.infer<typeof product>;

const grade = z.int().nullable();

/** The member's latest completed ratings of the same product ("last time"). */
const previousRating = z.object({
  flavour_rating: grade,
  aroma_rating: grade,
  draw_rating: grade,
  burn_rating: grade,
  appearance_rating: grade,
  rating: grade,
  experience_note: z.string(),
  smoke_this_again: z.int(),
  recommend_to_friend: z.int(),
  buy_in_box: z.int(),
  said: z.array(z.enum(LIKELIHOODS)).describe('The likelihoods the member answered; the others are defaults'),
});
export type PreviousRating = z.infer<typeof previousRating>;

const codeCheck = z.object({
  is_valid: z.literal(true),
  code: z.string().describe('The code as stored: eight characters'),
  product: product.pick({
    id: true,
    line: true,
    name: true,
    brand_name: true,
    vitola: true,
    picture: true,
    points: true,
    short_description: true,
  }),
  previous_rating: previousRating.nullable(),
  earns_points: z.boolean().describe('False if this cigar has already earned its points'),
});
export type CodeCheck = z.infer<typeof codeCheck>;

export const catalogueRoutes = defineRoutes({
  'POST /cigar-codes/validate_code/': {
    summary: 'Check a code without using it up',
    access: 'member',
    body: z.object({ code: text(200).default('') }),
    refusedWith: { is_valid: false },
    answers: { 200: codeCheck },
  },
});
