import type { Entry, Location, Place } from '@stoa/contract';
import {
  type Audience,
  JOURNAL_TEXTS,
  type LikelihoodName,
  RATINGS,
  type RatingName,
  OPTIONAL_ANSWERS,
  type OptionalAnswerName,
  SMOKING_TIME_MAX,
  SMOKING_TIME_MIN,
} from '@stoa/contract/journal.rules';
import type { Input } from '@stoa/contract/client';
import { type Repliers, REPLIERS_DEFAULT } from '@stoa/contract/porch.rules';
import type { DescribedPhoto } from './photo-list.ts';
import {
  plainFault,
  PLAIN_NAMES,
  plainField,
  type PlainName,
  type PlainValues,
  plainValues,
} from './plain-fields.ts';
import { answeredValue } from './answered-value.ts';
import { smokedFault } from './smoked-at.ts';

export interface IdentityValues {
  name: string;
  brand_name: string;
  vitola: string;
  description: string;
}

export type EntryPlace = Place | Location;

export interface EntryValues
  extends
    IdentityValues,
    Record<RatingName, number | null>,
    Record<LikelihoodName, number | null>,
    PlainValues {
  /** Minutes; null is unanswered, NaN isn't a number. */
  smoking_time: number | null;
  /** A corrected time, perhaps half typed; null without a correction. */
  smoked_at: string | null;
  place: EntryPlace | null;
  is_location_public: boolean;
  retailer_id: number | null;
  /** The typed shop. Missing in forms that an earlier version stored. */
  retailer_text?: string;
  /** The audience. Missing in forms that an earlier version stored, and then not sent. */
  visibility?: Audience;
  replies_from?: Repliers;
  remove_images: number[];
  photo_order: number[];
  photos: File[];
  /** Descriptions of stored photos, and of new ones in order. Missing in forms that an earlier version stored. */
  describe_photos?: DescribedPhoto[];
  photo_descriptions?: string[];
}

export type EntryChange = Exclude<Input<'PUT /cigars/{id}/update_cigar/'>['body'], FormData>;

/** These are sent only if the form has them. */
type SometimesSent =
  | keyof IdentityValues
  | 'smoked_at'
  | 'visibility'
  | 'replies_from'
  | 'remove_images'
  | 'photo_order'
  | 'describe_photos'
  | 'photo_descriptions';

/** Includes everything a form can change; lighting has its own call, and `rating` is an alias. */
export type FormChange = EntryChange & Required<Omit<EntryChange, SometimesSent | 'rating' | 'is_lit'>>;

export interface FormFault<Field extends string> {
  field: Field;
  text: string;
}

export const SMOKING_TIME_FAULT = `Enter the smoking time in whole minutes, from ${SMOKING_TIME_MIN} to ${SMOKING_TIME_MAX}.`;

export const isSmokingTime = (minutes: number | null): boolean =>
  minutes === null ||
  (Number.isInteger(minutes) && minutes >= SMOKING_TIME_MIN && minutes <= SMOKING_TIME_MAX);

export const IDENTITY = ['name', 'brand_name', 'vitola', 'description'] as const;
export const EMPTY_IDENTITY: IdentityValues = { name: '', brand_name: '', vitola: '', description: '' };

/** The entry may not be in the journal yet. */
export type FormSubject = Pick<
  Entry,
  'product_is_non_stoic' | 'in_progress' | 'journal_images' | 'retailer_name'
> &
  // Missing while only the form knows the cigar.
  Partial<Pick<Entry, 'smoked_at' | 'smoked_local'>>;

/** A finished non-stoic entry may be renamed; in-progress entries hide these fields (product.md §4). */
export const showsIdentity = (entry: Pick<FormSubject, 'product_is_non_stoic' | 'in_progress'>): boolean =>
  entry.product_is_non_stoic && !entry.in_progress;

/** Returns faults in the order of product.md §5. */
export function identityFaults(values: IdentityValues): FormFault<'name' | 'description'>[] {
  const faults: FormFault<'name' | 'description'>[] = [];
  if (values.name.trim() === '') faults.push({ field: 'name', text: JOURNAL_TEXTS.nameMissing });
  if (values.description.trim() === '') {
    faults.push({ field: 'description', text: JOURNAL_TEXTS.descriptionMissing });
  }
  return faults;
}

/** Returns faults in the order of the form's fields. */
export function entryFaults(values: EntryValues, entry: FormSubject) {
  const faults: FormFault<'name' | 'description' | 'smoking_time' | 'smoked_at' | PlainName>[] = [];
  if (!isSmokingTime(values.smoking_time)) {
    faults.push({ field: 'smoking_time', text: SMOKING_TIME_FAULT });
  }
  for (const name of PLAIN_NAMES) {
    const text = plainFault(plainField(name), values[name]);
    if (text !== null) faults.push({ field: name, text });
  }
  const smoked = values.smoked_at === null ? null : smokedFault(values.smoked_at);
  if (smoked !== null) faults.push({ field: 'smoked_at', text: smoked });
  return showsIdentity(entry) ? [...faults, ...identityFaults(values)] : faults;
}

const storedPlace = ({ location }: Entry): Location | null =>
  location !== null && 'type' in location ? location : null;

const toRatings = (rating: (name: RatingName) => number | null) =>
  Object.fromEntries(RATINGS.map((name) => [name, rating(name)])) as Record<RatingName, number | null>;

/** `lastPlacePublic` is the member's last choice, used if the entry has none yet. */
export function entryValues(entry: Entry, lastPlacePublic: boolean): EntryValues {
  return {
    name: entry.name,
    brand_name: entry.brand_name,
    vitola: entry.vitola,
    description: entry.description,
    ...toRatings((name) => entry[name]),
    smoke_this_again: answeredValue(entry, 'smoke_this_again'),
    recommend_to_friend: answeredValue(entry, 'recommend_to_friend'),
    buy_in_box: answeredValue(entry, 'buy_in_box'),
    smoking_time: answeredValue(entry, 'smoking_time'),
    ...plainValues((name) => entry[name]),
    smoked_at: null,
    place: storedPlace(entry),
    is_location_public: entry.in_progress ? lastPlacePublic : entry.is_location_public,
    retailer_id: entry.retailer_id,
    retailer_text: entry.retailer_text,
    visibility: entry.visibility,
    replies_from: entry.replies_from,
    remove_images: [],
    photo_order: [],
    photos: [],
    describe_photos: [],
    photo_descriptions: [],
  };
}

/** `visibility` is the member's choice for new entries; without it the server decides. */
export const freshValues = (lastPlacePublic: boolean, visibility?: Audience): EntryValues => ({
  ...EMPTY_IDENTITY,
  ...toRatings(() => null),
  smoke_this_again: null,
  recommend_to_friend: null,
  buy_in_box: null,
  smoking_time: null,
  ...plainValues(() => null),
  smoked_at: null,
  place: null,
  is_location_public: lastPlacePublic,
  retailer_id: null,
  retailer_text: '',
  ...(visibility !== undefined && { visibility, replies_from: REPLIERS_DEFAULT }),
  remove_images: [],
  photo_order: [],
  photos: [],
  describe_photos: [],
  photo_descriptions: [],
});

/** Returns null for a home: it is copied, because an entry must not move when the member does. */
export const placeId = (place: EntryPlace): number | null =>
  'type' in place && place.type === 'cigar' ? place.id : null;

function sentPlace(place: EntryPlace): NonNullable<EntryChange['location']> {
  const { street, city, state, zip_code, country, latitude, longitude } = place;
  return placeId(place) ?? { street, city, state, zip_code, country, latitude, longitude };
}

const getPhotoWords = ({
  photos,
  photo_descriptions: words = [],
  describe_photos: described = [],
}: EntryValues): Pick<EntryChange, 'describe_photos' | 'photo_descriptions'> => {
  const spoken = photos.map((_, index) => words[index]?.trim() ?? '');
  return {
    ...(described.length > 0 && {
      describe_photos: described.map(({ id, description }) => ({ id, description: description.trim() })),
    }),
    ...(spoken.some((text) => text !== '') && { photo_descriptions: spoken }),
  };
};

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : value);

export function entryChange(
  values: EntryValues,
  entry: Pick<FormSubject, 'product_is_non_stoic' | 'in_progress'>,
): FormChange {
  const identity = { name: '', brand_name: '', vitola: '', description: '' };
  for (const field of ['name', 'brand_name', 'vitola', 'description'] as const) {
    identity[field] = values[field].trim();
  }
  const optionalAnswers = Object.fromEntries(OPTIONAL_ANSWERS.map((name) => [name, values[name]])) as Pick<
    EntryValues,
    OptionalAnswerName
  >;
  // A form that an earlier version stored lacks some of them.
  const typed = PLAIN_NAMES.filter((name) => name in values);
  const plain = Object.fromEntries(typed.map((name) => [name, trimmed(values[name])])) as PlainValues;
  return {
    ...(showsIdentity(entry) && identity),
    ...toRatings((name) => values[name]),
    ...optionalAnswers,
    ...plain,
    ...(values.smoked_at !== null && { smoked_at: values.smoked_at }),
    is_location_public: values.is_location_public,
    location: values.place && sentPlace(values.place),
    retailer_id: values.retailer_id,
    retailer_text: values.retailer_id === null ? (values.retailer_text?.trim() ?? '') : '',
    ...(values.visibility !== undefined && { visibility: values.visibility }),
    ...(values.replies_from !== undefined && { replies_from: values.replies_from }),
    ...(values.remove_images.length > 0 && { remove_images: values.remove_images }),
    ...(values.photo_order.length > 0 && { photo_order: values.photo_order }),
    ...getPhotoWords(values),
  };
}

/** Encodes null as an empty text, a list of ids as a repeated field, and other lists as JSON. */
export function entryFormData(change: EntryChange, photos: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) && value.every((item) => typeof item === 'number')
      ? value
      : [value])
      form.append(name, typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one ?? ''));
  }
  for (const photo of photos) form.append('journal_images', photo, photo.name);
  return form;
}
