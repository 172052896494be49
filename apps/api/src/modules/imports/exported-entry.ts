import {
  AUDIENCES,
  PHOTO_WORDS_MAX,
  PHOTOS_PER_ENTRY,
  RATING_MAX,
  RATING_MIN,
  SMOKING_TIME_MAX,
  SMOKING_TIME_MIN,
} from '@stoa/contract/journal.rules';
import { DEFAULT_COUNTRY, placeLabel } from '@stoa/contract/places.rules';
import { REPLIERS, REPLIERS_DEFAULT } from '@stoa/contract/porch.rules';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { entryFields } from '@stoa/contract/journal.entry';
import { latitude, longitude, shortText, shownLine, text } from '@stoa/contract/text';
import { NAME_MAX } from '@stoa/contract/text.rules';
import { z } from 'zod';
import {
  momentKey,
  PLAIN_FIELDS,
  photoName,
  plainKind,
  plainValues,
  type ImportedEntry,
  type ImportedField,
  type PlainField,
  type PlainValues,
} from '../journal/index.ts';
import { atZone } from '../places/index.ts';
import { isObject } from './json-records.ts';
import type { PlannedPhoto, PlannedPlace } from './planned-entry.ts';
import type { FileContext } from './read-line.ts';
import type { RefusedLine } from './read-row.ts';

export interface ReadExported {
  readonly line: number;
  /** Local day, such as 2026-05-01. */
  readonly day: string;
  /** Equal for the same cigar at the same moment. */
  readonly key: string;
  readonly entry: ImportedEntry;
  readonly place: PlannedPlace | null;
  readonly photos: readonly PlannedPhoto[];
  readonly picture: string | null;
  readonly code: string | null;
}

/** Phone clocks may be ahead by this much, as when a cigar is logged. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;
/** Largest UTC offset on Earth, in minutes. */
const OFFSET_MAX = 14 * 60;

const grade = z.int().min(RATING_MIN).max(RATING_MAX).nullable().default(null);
const name = shortText().default('');
const when = z.iso.datetime({ offset: true, abort: true });
const fileName = z.string().max(200);

/** UTF-16 units of a photo's name with its path. */
const PHOTO_NAME_MAX = 1_000;

/** Shortens a shop's name that is longer than members may write. */
const retailer = z.string().transform((value) =>
  Array.from(value.slice(0, 2 * NAME_MAX))
    .slice(0, NAME_MAX)
    .join(''),
);

const place = z.object({
  street: shortText(200).default(''),
  city: shortText(100).default(''),
  state: shortText(100).default(''),
  zip_code: text(20).default(''),
  country: shortText(100).default(DEFAULT_COUNTRY),
  latitude: latitude.nullable().default(null),
  longitude: longitude.nullable().default(null),
});

const plainReader = (field: PlainField): z.ZodType => {
  const kind = plainKind(field);
  if (kind === 'rating') return grade;
  return (entryFields[field] as z.ZodType).default(kind === 'text' ? '' : null);
};

const plain = Object.fromEntries(PLAIN_FIELDS.map((field) => [field, plainReader(field)])) as {
  [Field in PlainField]: z.ZodType<PlainValues[Field]>;
};

/** Reads every field that the journal's personal data declaration marks as imported. */
const withEveryField = <Fields extends Record<ImportedField, z.ZodType>>(fields: Fields): Fields => fields;

/** `exports/entries.ts` writes it; earlier versions may lack fields. */
const exported = z.object(
  withEveryField({
    name,
    brand_name: name,
    vitola: name,
    description: text().default(''),
    cigar_code: text(200).nullable().default(null),
    smoked_at: when,
    smoked_local: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
      .refine((local) => !Number.isNaN(Date.parse(`${local}Z`)))
      .nullable()
      .default(null),
    created_at: when.nullable().default(null),
    completed_at: when.nullable().default(null),
    place: place.nullable().default(null),
    is_location_public: z.boolean().default(false),
    is_place_shown: z.boolean().default(false),
    visibility: z.enum(AUDIENCES).nullable().default(null),
    replies_from: z.enum(REPLIERS).default(REPLIERS_DEFAULT),
    retailer: retailer.pipe(shortText()).nullable().default(null),
    ...plain,
    smoking_time: z.int().min(SMOKING_TIME_MIN).max(SMOKING_TIME_MAX).nullable().default(null),
    smoke_this_again: grade,
    recommend_to_friend: grade,
    buy_in_box: grade,
    picture: fileName.nullable().default(null),
    imported: z.string().nullable().default(null),
    photos: z
      .array(
        z.object({
          file: fileName,
          name: z
            .string()
            // Takes the end, because the name may follow a path.
            .transform((name) => photoName(name.slice(-PHOTO_NAME_MAX)))
            .default(''),
          description: shownLine(PHOTO_WORDS_MAX).default(''),
        }),
      )
      .max(PHOTOS_PER_ENTRY)
      .default([]),
  }),
);
type Exported = z.output<typeof exported>;

/** Replaces an object or list where a scalar belongs: the schema refuses both alike. */
const NO_SCALAR: readonly never[] = Object.freeze([]);

export const pickScalars = (value: unknown, names: readonly string[]): unknown =>
  isObject(value)
    ? Object.fromEntries(
        names.flatMap((name) => {
          const own = Object.hasOwn(value, name) ? value[name] : undefined;
          if (own === undefined) return [];
          return [[name, typeof own === 'object' && own !== null ? NO_SCALAR : own]];
        }),
      )
    : value === null || typeof value !== 'object'
      ? value
      : NO_SCALAR;

const PLACE_NAMES = Object.keys(place.shape);
const PHOTO_NAMES = ['file', 'name', 'description'];
const NAMES = Object.keys(exported.shape);

/** Drops unread fields of an exported entry: with them a file of 1 MB took 1.7 GB. */
export const knownFields = (value: unknown): unknown => {
  const known = pickScalars(value, NAMES);
  if (!isObject(value) || !isObject(known)) return known;
  return {
    ...known,
    ...(isObject(value['place']) && { place: pickScalars(value['place'], PLACE_NAMES) }),
    ...(Array.isArray(value['photos']) && {
      photos: value['photos'].slice(0, PHOTOS_PER_ENTRY + 1).map((photo) => pickScalars(photo, PHOTO_NAMES)),
    }),
  };
};

const refused = (line: number, reason: string): RefusedLine => ({ line, reason });

/** The message if a field's rule doesn't have its own. */
const NOT_AS_EXPORTED = 'This doesn’t look like a Stoa export.';

const formatFault = ({ path, message }: z.core.$ZodIssue): string => {
  const where = path.filter((part) => typeof part === 'string').join(', ');
  return where === ''
    ? 'We can’t read this entry.'
    : `We can’t store the ${where.replaceAll('_', ' ')}: ${message}`;
};

/** Returns the local offset in minutes east of UTC; null if missing. */
const getOffset = (at: Date, local: string | null): number | null => {
  if (local === null) return null;
  const minutes = Math.round((Date.parse(`${local}Z`) - Math.floor(at.getTime() / 1000) * 1000) / 60_000);
  return Math.abs(minutes) <= OFFSET_MAX ? minutes : null;
};

const toPlace = ({ place }: Exported): PlannedPlace | null => {
  if (place === null) return null;
  const isPoint = place.latitude !== null && place.longitude !== null;
  if (place.city === '' && !isPoint) return null;
  const { latitude: north, longitude: east } = isPoint ? place : { latitude: null, longitude: null };
  return { ...place, latitude: north, longitude: east, label: placeLabel(place) };
};

/** Clamps a moment to the possible range. */
const before = (moment: string | null, otherwise: Date, now: Date): string => {
  const at = moment === null ? otherwise : new Date(moment);
  return (at > now ? now : at).toISOString();
};

/** Earlier versions wrote the file name if the description was empty; only the owner may see it. */
const getDescription = ({ description, imported }: Exported): string => {
  const isFileName = imported?.startsWith(`${description.replace(/^From /, 'from ')}, `) ?? false;
  return description === '' || isFileName ? IMPORT_TEXTS.description : description;
};

const toEntry = (
  source: Exported,
  at: Date,
  where: PlannedPlace | null,
  { now }: FileContext,
): ImportedEntry => {
  const { created_at, completed_at, smoked_local, overall_rating } = source;
  return {
    name: source.name || source.brand_name,
    brand_name: source.brand_name,
    vitola: source.vitola,
    description: getDescription(source),
    ...plainValues(source),
    retailer_text: source.retailer ?? '',
    smoking_time: source.smoking_time,
    smoked_at: at.toISOString(),
    smoked_offset: getOffset(at, smoked_local),
    // Exports from earlier versions lack it. This way, no one sees more than before.
    visibility: source.visibility ?? 'me',
    exported: {
      // A place hidden near a home stays hidden while the home is unknown here.
      is_location_public: source.is_location_public && (where === null || source.is_place_shown),
      replies_from: source.replies_from,
      created_at: before(created_at, at, now),
      completed_at: overall_rating === null ? null : before(completed_at, at, now),
      smoke_this_again: source.smoke_this_again,
      recommend_to_friend: source.recommend_to_friend,
      buy_in_box: source.buy_in_box,
    },
  };
};

/** Returns an entry of an export, or why it is refused. @param line from 1 */
export const readExported = (
  value: unknown,
  line: number,
  context: FileContext,
): ReadExported | RefusedLine => {
  const { success, data: source, error } = exported.safeParse(value, { error: () => NOT_AS_EXPORTED });
  if (!success)
    return refused(line, error.issues[0] ? formatFault(error.issues[0]) : 'We can’t read this entry.');
  if (source.name === '' && source.brand_name === '') return refused(line, 'The cigar’s name is missing.');
  const smoked = new Date(source.smoked_at);
  const earliest = Math.min(
    ...[source.smoked_at, source.created_at, source.completed_at].flatMap((at) =>
      at === null ? [] : Date.parse(at),
    ),
  );
  if (earliest < Date.UTC(1900, 0, 2)) return refused(line, 'The date is before 1900.');
  if (smoked.getTime() > context.now.getTime() + CLOCK_TOLERANCE_MS)
    return refused(line, 'The date is in the future.');
  const completed = source.completed_at === null ? null : Date.parse(source.completed_at);
  if (completed !== null && completed < smoked.getTime() - CLOCK_TOLERANCE_MS)
    return refused(line, 'It was completed before it was smoked.');
  const at = smoked > context.now ? context.now : smoked;
  const where = toPlace(source);
  const entry = toEntry(source, at, where, context);
  return {
    line,
    day: (source.smoked_local ?? atZone(at, context.zone)).slice(0, 10),
    key: momentKey(entry, entry.smoked_at),
    entry,
    place: where,
    photos: source.photos,
    picture: source.picture,
    code: source.cigar_code === '' ? null : source.cigar_code,
  };
};
