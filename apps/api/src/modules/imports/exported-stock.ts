import {
  HUMIDOR_NAME_MAX,
  HUMIDOR_NOTE_MAX,
  LOT_EVENTS,
  LOT_NOTE_MAX,
  LOT_QUANTITY_MAX,
  PRICE_CENTS_MAX,
} from '@stoa/contract/humidors.rules';
import { IMPORT_TEXTS } from '@stoa/contract/imports.rules';
import { day } from '@stoa/contract/http';
import { shortText, text } from '@stoa/contract/text';
import { z } from 'zod';
import type { ImportedLot, ImportedStock } from '../humidor/index.ts';
import { cigarNameKey } from '../journal/index.ts';
import { isObject } from './json-records.ts';
import { pickScalars } from './exported-entry.ts';
import type { StockList } from './stock-lists.ts';

/** An import reads at most this many events of a lot. */
const EVENTS_MAX = 260;
const when = z.iso.datetime({ offset: true, abort: true });
const name = shortText().default('');
const names = { name, brand_name: name, vitola: name };
const humidorName = shortText(HUMIDOR_NAME_MAX);

const humidor = z.object({
  name: humidorName.refine((value) => value !== ''),
  note: text(HUMIDOR_NOTE_MAX).default(''),
});

const event = z.object({
  kind: z.enum(LOT_EVENTS),
  change: z.int().min(-LOT_QUANTITY_MAX).max(LOT_QUANTITY_MAX),
  day,
  from_humidor: humidorName.nullable().default(null),
  to_humidor: humidorName.nullable().default(null),
  undone_at: when.nullable().default(null),
});

const lot = z.object({
  ...names,
  code: text(200).nullable().default(null),
  quantity: z.int().min(0).max(LOT_QUANTITY_MAX),
  initial_quantity: z.int().min(1).max(LOT_QUANTITY_MAX),
  price_cents: z.int().min(0).max(PRICE_CENTS_MAX).nullable().default(null),
  put_at: day,
  rests_until: day.nullable().default(null),
  humidor: humidorName.nullable().default(null),
  note: text(LOT_NOTE_MAX).default(''),
  events: z.array(event).max(EVENTS_MAX).default([]),
});

const want = z.object({ ...names, created_at: when });

const LOT_NAMES = Object.keys(lot.shape).filter((field) => field !== 'events');
const EVENT_NAMES = Object.keys(event.shape);
const OTHER_NAMES = [...new Set([...Object.keys(humidor.shape), ...Object.keys(want.shape)])];

/** Drops what an import doesn't read. */
export const knownStock = (list: StockList, value: unknown): unknown => {
  const known = pickScalars(value, list === 'lots' ? LOT_NAMES : OTHER_NAMES);
  if (list !== 'lots' || !isObject(value) || !isObject(known) || !Array.isArray(value['events']))
    return known;
  return {
    ...known,
    events: value['events'].slice(0, EVENTS_MAX + 1).map((one) => pickScalars(one, EVENT_NAMES)),
  };
};

interface ReadStock {
  readonly stock: ImportedStock;
  /** Equal for the same cigar; empty for a humidor. */
  readonly cigar: string;
  readonly code: string | null;
}

const readLot = (value: unknown, latest: string): ReadStock | string => {
  const { success, data, error } = lot.safeParse(value);
  if (!success) {
    const [issue] = error.issues;
    return `We can’t store this lot: ${String(issue?.path[0] ?? 'it')} isn’t as exported.`;
  }
  const { code, humidor: where, ...rest } = data;
  const cigar = cigarNameKey(data);
  if (cigar === null) return 'The cigar’s name is missing.';
  if (data.put_at > latest || data.events.some((one) => one.day > latest))
    return 'The date is in the future.';
  if (data.rests_until !== null && data.rests_until <= data.put_at) return 'The rest ends before it begins.';
  const left = data.events.reduce((sum, one) => sum + (one.undone_at === null ? one.change : 0), 0);
  if (data.events.length > 0 && left !== data.quantity) return IMPORT_TEXTS.eventsOff;
  // Cigars whose every event was undone were put away by mistake.
  if (data.quantity === 0 && data.events.every((one) => one.undone_at !== null)) return IMPORT_TEXTS.noneLeft;
  const stock: ImportedLot = { kind: 'lot', ...rest, humidor: where ?? '' };
  return { stock, cigar, code: code === '' ? null : code };
};

/** Reads one item of an export, or returns why it is refused. @param latest the day where it begins first */
export const readStock = (list: StockList, value: unknown, latest: string): ReadStock | string => {
  if (list === 'lots') return readLot(value, latest);
  if (list === 'humidors') {
    const { success, data } = humidor.safeParse(value);
    return success
      ? { stock: { kind: 'humidor', ...data }, cigar: '', code: null }
      : 'We can’t read this humidor.';
  }
  const { success, data } = want.safeParse(value);
  const cigar = success ? cigarNameKey(data) : null;
  return success && cigar !== null
    ? { stock: { kind: 'want', ...data }, cigar, code: null }
    : 'We can’t read this cigar of the want list.';
};
