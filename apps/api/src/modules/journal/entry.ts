import type { EntryChange, NewEntry } from '@stoa/contract';
import {
  JOURNAL_TEXTS,
  LIT_MAX_HOURS,
  PHOTOS_PER_ENTRY,
  OPTIONAL_ANSWERS,
  type OptionalAnswerName,
  ANSWER_DEFAULTS,
} from '@stoa/contract/journal.rules';
import { sql } from 'kysely';
import { refuseField } from '../../platform/refusal.ts';

/** Phone clocks may be ahead by this much. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/** Returns the given time, or now, but never a future time. */
export const smokedAt = (moment: string | undefined, now: Date): Date => {
  if (moment === undefined) return now;
  const at = new Date(moment);
  if (at.getTime() > now.getTime() + CLOCK_TOLERANCE_MS) {
    throw refuseField('smoked_at', 'That’s in the future. Please choose an earlier time.');
  }
  return at.getTime() > now.getTime() ? now : at;
};

/** Treats `rating` as an alias of `overall_rating`. Undefined if the client sent neither. */
export const overallRating = (
  values: Pick<NewEntry, 'rating' | 'overall_rating'>,
): number | null | undefined => (values.overall_rating === undefined ? values.rating : values.overall_rating);

/** Only an unfinished cigar burns, and not for days. @param since from `smokedAt` */
export const refuseUnlightable = (since: Date, overall: number | null, now: Date): void => {
  if (overall !== null) throw refuseField('is_lit', JOURNAL_TEXTS.litFinished);
  if (now.getTime() - since.getTime() > LIT_MAX_HOURS * 60 * 60 * 1000) {
    throw refuseField('is_lit', JOURNAL_TEXTS.litTooLong);
  }
};

export const refuseTooManyPhotos = (count: number): void => {
  if (count > PHOTOS_PER_ENTRY) {
    throw refuseField(
      'journal_images',
      `An entry can have up to ${PHOTOS_PER_ENTRY} photos. Please remove some.`,
    );
  }
};

/** A sent value counts as answered, null clears it, and missing fields stay. */
const answerColumns = (change: EntryChange) => {
  const changed = OPTIONAL_ANSWERS.filter((name) => change[name] !== undefined);
  if (changed.length === 0) return {};
  const numbers = changed.filter((name) => change[name] !== null);
  return {
    ...Object.fromEntries(changed.map((name) => [name, change[name] ?? ANSWER_DEFAULTS[name]])),
    said: sql<OptionalAnswerName[]>`array(
      select unnest(said_of(entry)) except select unnest(${changed}::text[]) union select unnest(${numbers}::text[]))`,
  };
};

export type StoredPlace<Sent extends NewEntry | EntryChange> = Omit<Sent, 'location'> & {
  readonly location?: number | null | undefined;
};

/** Leaves out fields that the client didn't send. */
export const changedColumns = (change: StoredPlace<EntryChange>, isNonStoic: boolean) => {
  const {
    remove_images: _images,
    photo_order: _order,
    photo_descriptions: _words,
    describe_photos: _described,
    rating: _rating,
    overall_rating: _overall,
    location,
    retailer_id,
    retailer_text,
    smoked_at: _at,
    name,
    brand_name,
    vitola,
    description,
    ...rest
  } = change;
  const columns = {
    ...rest,
    ...answerColumns(change),
    place_id: location,
    // The text replaces a chosen retailer; the database clears the text if a retailer is set.
    retailer_id: retailer_id === undefined && retailer_text ? null : retailer_id,
    retailer_text,
    // A stoic cigar takes its product's names.
    ...(isNonStoic && { name, brand_name, vitola, description }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
};
