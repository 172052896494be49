import { z } from 'zod';
import { line } from './catalogue.ts';
import { CIGAR_ADDRESS, CIGAR_TEXTS } from './cigars.rules.ts';
import { defineRoutes, id, idParams, moment, nothing, pageOf, pageQuery } from './http.ts';
import { WANT_TEXTS, WANTS_PAGE_SIZE } from './wants.rules.ts';

const wantedCigar = z.object({
  cigar: z.string().nullable().describe('Its page: 12 or n34; null if there’s none'),
  product_id: id.nullable(),
  line: line.nullable(),
  name: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  picture: z.string().nullable(),
});
export type WantedCigar = z.infer<typeof wantedCigar>;

const want = wantedCigar.extend({
  id,
  created_at: moment,
  quantity: z.int().describe('Cigars of it in the caller’s humidors'),
});
export type Want = z.infer<typeof want>;

const newWant = z
  .object({
    cigar: z.string({ error: CIGAR_TEXTS.unknown }).regex(CIGAR_ADDRESS, CIGAR_TEXTS.unknown),
    entry_id: id.describe('The cigar of an entry the caller may see'),
  })
  .partial()
  .refine((input) => (input.cigar === undefined) !== (input.entry_id === undefined), {
    message: WANT_TEXTS.which,
    path: ['cigar'],
  });
export type NewWant = z.output<typeof newWant>;

export const wantsRoutes = defineRoutes({
  'GET /wants/': {
    summary: 'List the cigars the caller wants, newest first',
    access: 'member',
    personal: 'read_journal',
    query: z.object(pageQuery(WANTS_PAGE_SIZE)),
    answers: { 200: pageOf(want) },
  },
  'POST /wants/': {
    summary: 'Add a cigar to the want list, or get it if it’s there already',
    access: 'member',
    personal: 'write_entries',
    body: newWant,
    answers: { 200: want },
  },
  'DELETE /wants/{id}/': {
    summary: 'Remove a cigar from the want list',
    access: 'member',
    personal: 'write_entries',
    params: idParams,
    answers: { 204: nothing },
  },
  'GET /user/member/{id}/wants/': {
    summary: 'List the cigars a member wants, newest first; 404 unless they show it to the caller',
    access: 'member',
    params: idParams,
    query: z.object(pageQuery(WANTS_PAGE_SIZE)),
    answers: { 200: pageOf(wantedCigar) },
  },
});
