import { z } from 'zod';
import { defineRoutes, id, idParams, nothing } from './http.ts';
import { earned, entry, entryDetail, entryFields } from './journal.entry.ts';
import { JOURNAL_TEXTS, PHOTO_WORDS_MAX, PHOTOS_PER_ENTRY } from './journal.rules.ts';
import { shownLine, text } from './text.ts';

const sameRating = (values: {
  rating?: number | null | undefined;
  overall_rating?: number | null | undefined;
}) =>
  values.rating === undefined ||
  values.overall_rating === undefined ||
  values.rating === values.overall_rating;

const TWO_RATINGS = {
  message: 'rating and overall_rating are the same value. Please send one.',
  path: ['rating'],
};

const photoWords = shownLine(PHOTO_WORDS_MAX);

const DESCRIBED_PHOTOS = {
  error: 'This must be a list of photos, each with its id and its description.',
};

const newPhotoWords = z
  .array(photoWords, { error: 'This must be a list of strings.' })
  .max(PHOTOS_PER_ENTRY, `Please describe at most ${PHOTOS_PER_ENTRY} photos.`)
  .describe('Descriptions of the sent photos, in order; missing or empty ones are left out');

/** Requires a code, or a name and a description; ratings may follow later. */
const newEntry = z
  .object({
    cigar_code: text(200),
    lot_id: id.describe('The lot in the caller’s humidor that the cigar is taken from'),
    ...entryFields,
    photo_descriptions: newPhotoWords,
  })
  .partial()
  .refine(sameRating, TWO_RATINGS)
  .superRefine((values, context) => {
    if ((values.cigar_code ?? '') !== '') return;
    if ((values.name ?? '') === '') {
      context.addIssue({ code: 'custom', message: JOURNAL_TEXTS.nameMissing, path: ['name'] });
    }
    if ((values.description ?? '') === '') {
      context.addIssue({ code: 'custom', message: JOURNAL_TEXTS.descriptionMissing, path: ['description'] });
    }
  });
export type NewEntry = z.output<typeof newEntry>;

const entryChange = z
  .object(entryFields)
  .partial()
  .extend({
    remove_images: z
      .array(id, { error: 'This must be a list of photo ids.' })
      .max(PHOTOS_PER_ENTRY)
      .optional(),
    photo_descriptions: newPhotoWords.optional(),
    describe_photos: z
      .array(z.object({ id, description: photoWords }, DESCRIBED_PHOTOS), DESCRIBED_PHOTOS)
      .max(PHOTOS_PER_ENTRY, `Please describe at most ${PHOTOS_PER_ENTRY} photos.`)
      .refine(
        (photos) => new Set(photos.map(({ id: photo }) => photo)).size === photos.length,
        'Please name each photo once.',
      )
      .optional()
      .describe('New descriptions for the entry’s existing photos; empty ones remove them'),
    photo_order: z
      .array(id, { error: 'This must be a list of photo ids.' })
      .max(PHOTOS_PER_ENTRY)
      .refine((ids) => new Set(ids).size === ids.length, 'Please name each photo once.')
      .optional()
      .describe('Ids of the entry’s photos in their new order; the others follow, and new files come last'),
  })
  .refine(sameRating, TWO_RATINGS);
export type EntryChange = z.output<typeof entryChange>;

const files = { journal_images: { max: PHOTOS_PER_ENTRY }, picture: { max: 1 } };

export const journalRoutes = defineRoutes({
  'POST /cigars/add_cigar/': {
    summary: 'Log a cigar: by its code, or with name and description',
    access: 'member',
    personal: 'write_entries',
    body: newEntry,
    files,
    repeatable: true,
    answers: { 201: entry.extend({ earned }) },
  },
  'GET /cigars/lit_cigar/': {
    summary: 'Get the member’s cigar that’s lit now',
    access: 'member',
    answers: {
      200: z.object({
        entry: entry.nullable(),
        lit_seconds: z
          .int()
          .nullable()
          .describe('Time since it was lit, by the server’s clock, because a device’s clock may be wrong'),
      }),
    },
  },
  'GET /cigars/{id}/get_cigar_detail/': {
    summary: 'Get one logged cigar',
    access: 'member',
    personal: 'read_journal',
    params: idParams,
    answers: { 200: entryDetail },
  },
  'PUT /cigars/{id}/update_cigar/': {
    summary: 'Change what is sent; add, remove, and reorder photos',
    access: 'member',
    personal: 'write_entries',
    params: idParams,
    body: entryChange,
    files,
    repeatable: 'by-id',
    answers: { 200: entry },
  },
  'DELETE /cigars/{id}/delete_cigar/': {
    summary: 'Remove an entry from the journal; its points and badges stay',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
});
