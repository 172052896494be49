import type { Lot } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import { HUMIDOR_TEXTS, LOT_QUANTITY_MAX, monthsAfter, type RestMonths } from '@stoa/contract/humidors.rules';
import type { NewLots } from './humidor.queries.ts';
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
export const DAY_FAULT = 'Choose a day.';
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

export function detailFaults(values: DetailValues, today: string): Fault<keyof DetailValues>[] {
  const faults: Fault<keyof DetailValues>[] = [];
  if (readPrice(values.price) === undefined) faults.push({ field: 'price', text: PRICE_FAULT });
  if (values.put_at === '') faults.push({ field: 'put_at', text: DAY_FAULT });
  if (values.put_at > today) faults.push({ field: 'put_at', text: HUMIDOR_TEXTS.future });
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

/** Returns cigars by name, or the cigar of an entry. */
export const sentCigar = (values: PutAwayValues, entryId: number | null): NewLots => ({
  ...(entryId === null
    ? { name: values.name.trim(), brand_name: values.brand_name.trim(), vitola: values.vitola.trim() }
    : { entry_id: entryId }),
  quantity: readQuantity(values.quantity) ?? 1,
});
