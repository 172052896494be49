import { columnsWith, type ColumnsWith } from '../../platform/database/personal-data.ts';
import { ENTRY_DATA } from './entry.personal-data.ts';

/** Fields of an entry that the declaration of personal data calls plain: every part of the journal handles them alike. */
export type PlainText = ColumnsWith<'plain', 'text', typeof ENTRY_DATA>;
export const PLAIN_TEXTS = columnsWith('plain', 'text', ENTRY_DATA);
export type PlainTexts = Readonly<Record<PlainText, string>>;

export type PlainRating = ColumnsWith<'plain', 'rating', typeof ENTRY_DATA>;
export const PLAIN_RATINGS = columnsWith('plain', 'rating', ENTRY_DATA);
export type PlainRatings = Readonly<Record<PlainRating, number | null>>;

type Said<Values> = { readonly [Name in keyof Values]?: Values[Name] | undefined };

/** Those of a row, an answer, a call or an import; what is not said is empty. */
export const plainTexts = (values: Said<PlainTexts>): PlainTexts =>
  Object.fromEntries(PLAIN_TEXTS.map((name) => [name, values[name] ?? ''])) as PlainTexts;

/** The same of ratings; what is not said is null. */
export const plainRatings = (values: Said<PlainRatings>): PlainRatings =>
  Object.fromEntries(PLAIN_RATINGS.map((name) => [name, values[name] ?? null])) as PlainRatings;
