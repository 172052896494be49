import type { Lot } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import {
  HUMIDOR_TEXTS,
  LOT_QUANTITY_MAX,
  monthsAfter,
  PRICE_CENTS_MAX,
  type RestMonths,
} from '@stoa/contract/humidors.rules';
import { ApiError } from '../../lib/api-error.ts';
import { dollars } from '../../lib/money.ts';
import type { LotDetails, NewLots } from './humidor.queries.ts';
import { priceText, readPrice } from './money.ts';

/** Months, a day of the member's choice, or no rest. */
export type RestChoice = '' | `${RestMonths}` | 'day';

export interface DetailValues {
  price: string;
  put_at: string;
  /** Empty for the oldest humidor. */
  humidor: string;
  rest: RestChoice;
  rest_day: string;
  note: string;
}

export interface PutAwayValues extends DetailValues {
  name: string;
  brand_name: string;
  vitola: string;
  quantity: string;
}

export const PRICE_FAULT = 'Enter the price of one cigar, such as 12.50, or leave it blank.';
const PRICE_TOO_HIGH = `Enter a price of up to ${dollars(PRICE_CENTS_MAX)}.`;
export const DAY_FAULT = 'Choose a day.';
/** The contract's first day, and its text. */
const FIRST_DAY = '1900-01-01';
const DAY_TOO_EARLY = 'Please choose a day after 1900.';
const QUANTITY_FAULT = `Enter a number from 1 to ${LOT_QUANTITY_MAX.toLocaleString('en-US')}.`;

/** Returns a whole number of cigars, or null. */
export function readQuantity(typed: string, least = 1): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null;
  const quantity = Number(typed);
  return quantity >= least && quantity <= LOT_QUANTITY_MAX ? quantity : null;
}

/** Returns the day until which cigars rest, or null. */
export function restsUntil({ rest, rest_day: day, put_at: since }: DetailValues): string | null {
  if (rest === '') return null;
  return rest === 'day' ? day : monthsAfter(since, Number(rest));
}

/** @param latest the last day on which cigars can have been put away */
export function detailFaults(values: DetailValues, latest: string): Fault<keyof DetailValues>[] {
  const faults: Fault<keyof DetailValues>[] = [];
  const price = readPrice(values.price);
  if (price === undefined) faults.push({ field: 'price', text: PRICE_FAULT });
  else if (price !== null && price > PRICE_CENTS_MAX) faults.push({ field: 'price', text: PRICE_TOO_HIGH });
  if (values.put_at === '') faults.push({ field: 'put_at', text: DAY_FAULT });
  else if (values.put_at < FIRST_DAY) faults.push({ field: 'put_at', text: DAY_TOO_EARLY });
  else if (values.put_at > latest) faults.push({ field: 'put_at', text: HUMIDOR_TEXTS.future });
  if (values.rest === 'day' && values.rest_day === '') faults.push({ field: 'rest_day', text: DAY_FAULT });
  else if (values.rest === 'day' && values.rest_day <= values.put_at)
    faults.push({ field: 'rest_day', text: HUMIDOR_TEXTS.restsBefore });
  return faults;
}

export function namedFaults(values: PutAwayValues, isNamed: boolean): Fault<keyof PutAwayValues>[] {
  const faults: Fault<keyof PutAwayValues>[] = [];
  if (isNamed && values.name.trim() === '') faults.push({ field: 'name', text: 'Enter the cigar’s name.' });
  if (readQuantity(values.quantity) === null) faults.push({ field: 'quantity', text: QUANTITY_FAULT });
  return faults;
}

/** The form's fields, by the server's names for them. */
const FIELDS = {
  name: 'name',
  brand_name: 'brand_name',
  vitola: 'vitola',
  quantity: 'quantity',
  price_cents: 'price',
  put_at: 'put_at',
  humidor_id: 'humidor',
  rests_until: 'rest_day',
  note: 'note',
} as const satisfies Record<string, keyof PutAwayValues>;

/** Returns the fields that the server refused. */
export function refusedFields(error: unknown): Fault<keyof PutAwayValues>[] {
  const refused = error instanceof ApiError ? error.fields : {};
  return Object.entries(FIELDS).flatMap(([name, field]) => {
    const text = refused[name];
    return text === undefined ? [] : [{ field, text }];
  });
}

/** Returns the details of cigars in the humidor, to be edited. */
export const savedValues = ({
  price_cents: price,
  put_at,
  rests_until: until,
  note,
}: Pick<Lot, 'price_cents' | 'put_at' | 'rests_until' | 'note'>): PutAwayValues => ({
  name: '',
  brand_name: '',
  vitola: '',
  quantity: '1',
  price: price === null ? '' : priceText(price),
  put_at,
  humidor: '',
  rest: until === null ? '' : 'day',
  rest_day: until ?? '',
  note,
});

export const sentDetails = (values: DetailValues): NewLots => ({
  ...(values.humidor !== '' && { humidor_id: Number(values.humidor) }),
  price_cents: readPrice(values.price) ?? null,
  put_at: values.put_at,
  rests_until: restsUntil(values),
  note: values.note.trim(),
});

/** Returns the details that differ from the lot's, so that another device's changes of the others stay. */
export function changedDetails(values: DetailValues, lot: Parameters<typeof savedValues>[0]): LotDetails {
  const { price_cents, put_at, rests_until, note } = sentDetails(values);
  const before = sentDetails(savedValues(lot));
  return {
    ...(price_cents !== before.price_cents && { price_cents }),
    ...(put_at !== before.put_at && { put_at }),
    ...(rests_until !== before.rests_until && { rests_until }),
    ...(note !== before.note && { note }),
  };
}

/** Returns cigars by name, or the cigar of an entry. */
export const sentCigar = (values: PutAwayValues, entryId: number | null): NewLots => ({
  ...(entryId === null
    ? { name: values.name.trim(), brand_name: values.brand_name.trim(), vitola: values.vitola.trim() }
    : { entry_id: entryId }),
  quantity: readQuantity(values.quantity) ?? 1,
});

/** Returns cigars that aren't sent yet, to be edited: the inverse of `sentCigar` and `sentDetails`. */
export const unsentValues = (lots: NewLots): PutAwayValues => ({
  ...savedValues({
    price_cents: lots.price_cents ?? null,
    put_at: lots.put_at ?? '',
    rests_until: lots.rests_until ?? null,
    note: lots.note ?? '',
  }),
  name: lots.name ?? '',
  brand_name: lots.brand_name ?? '',
  vitola: lots.vitola ?? '',
  quantity: String(lots.quantity ?? 1),
  humidor: lots.humidor_id === undefined ? '' : String(lots.humidor_id),
});
