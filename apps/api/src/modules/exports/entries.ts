import type { Entry } from '@stoa/contract';
import type { OptionalAnswerName } from '@stoa/contract/journal.rules';
import { plainValues, type ExportedField } from '../journal/index.ts';

export const photoFile = (entryId: number, number: number): string => `photos/${entryId}/${number}.jpg`;

/** Path of the member's own picture of a non-stoic cigar. */
export const cigarFile = (entryId: number): string => `photos/${entryId}/cigar.jpg`;

const toPlace = ({ location, latitude, longitude }: Entry) =>
  location === null
    ? null
    : {
        street: 'street' in location ? location.street : '',
        city: location.city,
        state: location.state,
        zip_code: 'zip_code' in location ? location.zip_code : '',
        country: location.country,
        latitude,
        longitude,
      };

/** Null if unanswered. */
const answeredValues = (entry: Entry) => {
  const value = (name: OptionalAnswerName): number | null => (entry.said.includes(name) ? entry[name] : null);
  return {
    smoking_time: value('smoking_time'),
    smoke_this_again: value('smoke_this_again'),
    recommend_to_friend: value('recommend_to_friend'),
    buy_in_box: value('buy_in_box'),
  };
};

interface ExportedBeside {
  /** Forecast from before the rating. */
  readonly forecast: number | null;
  /** True if others see its place: false near a home, even if the place is public. */
  readonly is_place_shown: boolean;
}

/** A corrected moment may be later than the completion, which an import would reject. */
const completedAt = ({ completed_at, smoked_at }: Entry): string | null =>
  completed_at !== null && Date.parse(completed_at) < Date.parse(smoked_at) ? smoked_at : completed_at;

/** Has every field that the journal's personal data declaration names. */
const withEveryField = <Fields extends Record<ExportedField, unknown>>(fields: Fields): Fields => fields;

export const exportedEntry = (entry: Entry, { forecast, is_place_shown }: ExportedBeside) =>
  withEveryField({
    id: entry.id,
    line: entry.product_line,
    name: entry.name,
    brand_name: entry.brand_name,
    vitola: entry.vitola,
    description: entry.product_short_description,
    cigar_code: entry.cigar_code,
    in_progress: entry.in_progress,
    smoked_at: entry.smoked_at,
    smoked_local: entry.smoked_local,
    created_at: entry.created_at,
    completed_at: completedAt(entry),
    place: toPlace(entry),
    is_location_public: entry.is_location_public,
    is_place_shown,
    visibility: entry.visibility,
    replies_from: entry.replies_from,
    imported: entry.imported?.source ?? null,
    retailer: entry.retailer_name ?? (entry.retailer_text || null),
    ...plainValues(entry),
    forecast,
    ...answeredValues(entry),
    picture:
      entry.product_is_non_stoic && (entry.product_picture ?? '/art/').startsWith('/media/')
        ? cigarFile(entry.id)
        : null,
    photos: entry.journal_images.map(({ name, description, width, height }, index) => ({
      file: photoFile(entry.id, index + 1),
      name,
      description,
      width,
      height,
    })),
  });

export type ExportedEntry = ReturnType<typeof exportedEntry>;
