import { z } from 'zod';
import { line } from './catalogue.ts';
import { CIGAR_ADDRESS, CIGAR_TEXTS } from './cigars.rules.ts';
import { day, defineRoutes, id, idParams, idText, listOf, nothing, pageOf, pageQuery } from './http.ts';
import {
  CODES_PER_CALL,
  HUMIDOR_NAME_MAX,
  HUMIDOR_NOTE_MAX,
  HUMIDOR_TEXTS,
  LOT_CHANGES,
  LOT_EVENTS,
  LOT_EVENTS_SHOWN,
  LOT_NOTE_MAX,
  LOT_QUANTITY_MAX,
  LOT_SORTS,
  LOT_STATES,
  LOTS_PAGE_SIZE,
  LOTS_PER_CHANGE,
  PRICE_CENTS_MAX,
} from './humidors.rules.ts';
import { SEARCH_MAX } from './journal.rules.ts';
import { flag, shortText, text, whole } from './text.ts';

const dayText = z.string().describe('2026-05-01');

const humidor = z.object({
  id,
  name: z.string(),
  note: z.string(),
  cigars: z.int().describe('Cigars in it now'),
});
export type Humidor = z.infer<typeof humidor>;

const humidorFields = z.object({
  name: shortText(HUMIDOR_NAME_MAX).refine((value) => value !== '', HUMIDOR_TEXTS.name),
  note: text(HUMIDOR_NOTE_MAX).default(''),
});

/** The same fields as in entries, so that one can become the other. */
const cigarNames = {
  product_id: id.nullable().describe('Null for a non-stoic cigar'),
  line: line.nullable(),
  name: z.string(),
  brand_name: z.string(),
  vitola: z.string(),
  picture: z.string().nullable(),
};

const lotEvent = z.object({
  id,
  kind: z
    .enum(LOT_EVENTS)
    .describe('logged_elsewhere: another member logged the code; the API never says which'),
  change: z.int().describe('Cigars added to the lot, or removed from it if negative'),
  day: dayText,
  from_humidor_id: id.nullable(),
  to_humidor_id: id.nullable(),
  entry_id: id.nullable().describe('The entry of a smoked cigar, while it’s in the journal'),
  can_undo: z
    .boolean()
    .describe('True for the latest one, unless only its entry or another member decides it'),
});
export type LotEvent = z.infer<typeof lotEvent>;

const lot = z.object({
  id,
  cigar_id: id.describe('Its row in GET /lots/'),
  humidor_id: id.nullable().describe('Null only for a lot without cigars whose humidor was deleted'),
  code: z.string().nullable().describe('Null without a code, or if the member never entered it'),
  has_code: z.boolean().describe('True for one cigar with a code, even if code is null'),
  quantity: z.int(),
  initial_quantity: z.int(),
  price_cents: z.int().nullable().describe('For one cigar; only its owner sees it'),
  put_at: dayText,
  rested_days: z.int().describe('Until today, on the owner’s calendar'),
  rests_until: dayText.nullable(),
  is_resting: z.boolean(),
  note: z.string().describe('Only its owner sees it'),
  events: z.array(lotEvent).describe(`Newest first, without undone ones: at most ${LOT_EVENTS_SHOWN}`),
});
export type Lot = z.infer<typeof lot>;

const humidorCigar = z.object({
  id,
  cigar: z.string().nullable().describe('Its page: 12 or n34; null if there’s none'),
  ...cigarNames,
  quantity: z.int(),
  put_at: dayText.nullable().describe('The oldest of the cigars that are left; null if none are'),
  newest_put_at: dayText.nullable(),
  rested_days: z.int().nullable().describe('Since put_at'),
  resting: z.int().describe('Cigars whose rest isn’t over'),
  rests_until: dayText.nullable().describe('The next day on which some of them have rested'),
  rests_until_last: dayText.nullable().describe('The day on which all of them have rested'),
  value_cents: z.int().describe('Sum of the known prices; only its owner sees it'),
  humidors: z.array(z.object({ id, quantity: z.int() })),
  want_id: id.nullable().describe('Its row in GET /wants/'),
});
export type HumidorCigar = z.infer<typeof humidorCigar>;

const totals = z
  .object({ cigars: z.int(), resting: z.int(), value_cents: z.int(), lots: z.int() })
  .describe('The whole humidor, whatever the filters');

const flagText = z
  .enum(['true', 'false'], { error: 'wanted must be true or false.' })
  .transform((value) => value === 'true');

const lotsQuery = z.object({
  ...pageQuery(LOTS_PAGE_SIZE),
  sort_by: z.enum(LOT_SORTS, { error: `Sort by one of: ${LOT_SORTS.join(', ')}.` }).default('put_at'),
  search: text(SEARCH_MAX)
    .optional()
    .describe('Beginnings of words of the name, brand, and vitola; accents and case don’t matter'),
  humidor: idText.optional(),
  state: z.enum(LOT_STATES, { error: `State must be one of: ${LOT_STATES.join(', ')}.` }).optional(),
  wanted: flagText.optional().describe('true: only cigars on the member’s want list'),
});
export type LotsQuery = z.output<typeof lotsQuery>;

const months = listOf(
  z.object({
    month: z.string().describe('2026-05'),
    cigars: z.int().describe('At the end of the month, or now'),
  }),
);

const quantity = whole('Quantity', 1, LOT_QUANTITY_MAX);

const lotFields = {
  price_cents: whole('price_cents', 0, PRICE_CENTS_MAX).nullable().describe('For one cigar, in cents'),
  put_at: day.describe('Today on the member’s calendar if left out'),
  rests_until: day.nullable(),
  note: text(LOT_NOTE_MAX),
};

const codes = z
  .array(text(200), { error: 'This must be a list of codes.' })
  .min(1, HUMIDOR_TEXTS.which)
  .max(CODES_PER_CALL, `Please send at most ${CODES_PER_CALL} codes.`);

const newLot = z
  .object({
    humidor_id: id.describe('The oldest humidor if left out; the first lot creates one'),
    codes: codes.describe('Each one cigar. A code that’s put away isn’t claimed.'),
    whole_box: flag.describe(
      'true, with at least five codes of one box: puts away all of it that no one has logged',
    ),
    cigar: z
      .string({ error: CIGAR_TEXTS.unknown })
      .regex(CIGAR_ADDRESS, CIGAR_TEXTS.unknown)
      .describe('The page of the cigar: 12 or n34'),
    entry_id: id.describe('The cigar of one of the caller’s entries'),
    name: shortText(),
    brand_name: shortText(),
    vitola: shortText(),
    quantity: quantity.describe('1 if left out; only without codes'),
    ...lotFields,
  })
  .partial()
  .superRefine((input, context) => {
    const named = [input.codes, input.cigar, input.entry_id, input.name === '' ? undefined : input.name];
    const count = named.filter((one) => one !== undefined).length;
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', message, path: [path] });
    if (count === 0) refuse('name', HUMIDOR_TEXTS.which);
    if (count > 1) refuse('name', HUMIDOR_TEXTS.onlyOne);
    if (input.whole_box === true && input.codes === undefined) refuse('codes', HUMIDOR_TEXTS.proof);
    if (input.codes !== undefined && input.quantity !== undefined)
      refuse('quantity', HUMIDOR_TEXTS.countedByCodes);
  });
export type NewLot = z.output<typeof newLot>;

const lotChange = z
  .object({
    kind: z.enum(LOT_CHANGES, { error: `This must be one of: ${LOT_CHANGES.join(', ')}.` }),
    lots: z
      .array(
        z.object({
          id,
          quantity: whole('Quantity', 0, LOT_QUANTITY_MAX)
            .optional()
            .describe('All that’s left if left out; for corrected, the number there really is'),
        }),
        { error: 'This must be a list of lots, each with its id.' },
      )
      .min(1, 'Please choose a lot.')
      .max(LOTS_PER_CHANGE, `Please choose at most ${LOTS_PER_CHANGE} lots.`)
      .refine(
        (lots) => new Set(lots.map(({ id: one }) => one)).size === lots.length,
        'Please name each lot once.',
      ),
    humidor_id: id.optional().describe('The new humidor of moved cigars'),
  })
  .superRefine((input, context) => {
    if (input.kind === 'moved' && input.humidor_id === undefined)
      context.addIssue({ code: 'custom', message: HUMIDOR_TEXTS.humidorMissing, path: ['humidor_id'] });
    for (const { quantity: count } of input.lots) {
      if (input.kind === 'corrected' ? count === undefined : count === 0)
        context.addIssue({ code: 'custom', message: HUMIDOR_TEXTS.quantityMissing, path: ['lots'] });
    }
  });
export type LotsChange = z.output<typeof lotChange>;

const box = z.object({
  code: z.string().describe('The code as stored'),
  product: z.object({
    id,
    line,
    name: z.string(),
    brand_name: z.string(),
    vitola: z.string(),
    picture: z.string().nullable(),
  }),
  box_size: z.int(),
  free: z.int().describe('Cigars of the box that no one has logged and the caller hasn’t put away'),
});
export type CodeBox = z.infer<typeof box>;

export const humidorsRoutes = defineRoutes({
  'GET /humidors/': {
    summary: 'List the caller’s humidors, oldest first',
    access: 'member',
    personal: 'read_journal',
    answers: { 200: listOf(humidor) },
  },
  'POST /humidors/': {
    summary: 'Add a humidor',
    access: 'member',
    body: humidorFields,
    repeatable: true,
    answers: { 201: humidor },
  },
  'PUT /humidors/{id}/': {
    summary: 'Rename a humidor or change its note',
    access: 'member',
    params: idParams,
    body: humidorFields,
    answers: { 200: humidor },
  },
  'DELETE /humidors/{id}/': {
    summary: 'Delete an empty humidor',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'GET /lots/': {
    summary: 'List the cigars in the caller’s humidors, with totals',
    access: 'member',
    personal: 'read_journal',
    query: lotsQuery,
    answers: { 200: pageOf(humidorCigar).extend({ totals }) },
  },
  'GET /lots/months/': {
    summary: 'Count the cigars at the end of each month since the first was put away',
    access: 'member',
    personal: 'read_journal',
    answers: { 200: months },
  },
  'GET /lots/boxes/': {
    summary: 'Get the box of a code and how many of its cigars no one has logged',
    access: 'member',
    query: z.object({ code: text(200) }),
    refusedWith: { is_valid: false },
    answers: { 200: box },
  },
  'GET /lots/cigars/{id}/': {
    summary: 'List the lots of one cigar with their events; those with cigars first, oldest first',
    access: 'member',
    personal: 'read_journal',
    params: idParams,
    query: z.object(pageQuery(LOTS_PAGE_SIZE)),
    answers: { 200: pageOf(lot).extend({ cigar: humidorCigar }) },
  },
  'POST /lots/': {
    summary: 'Put cigars away; a code is refused like one that’s logged',
    access: 'member',
    personal: 'write_entries',
    body: newLot,
    repeatable: true,
    refusedWith: { is_valid: false },
    answers: { 201: listOf(lot).extend({ cigars: z.array(humidorCigar) }) },
  },
  'PUT /lots/{id}/': {
    summary: 'Change the price, the day, the rest, or the note of a lot',
    access: 'member',
    personal: 'write_entries',
    params: idParams,
    body: z.object(lotFields).partial(),
    answers: { 200: lot },
  },
  'POST /lots/events/': {
    summary: 'Move, give away, throw out, or recount cigars, all lots or none',
    access: 'member',
    personal: 'write_entries',
    body: lotChange,
    repeatable: true,
    answers: { 200: listOf(lot).describe('The changed lots; moving a part creates one') },
  },
  'POST /lots/{id}/events/{event}/undo/': {
    summary: 'Undo a lot’s latest event; an event that’s undone already stays undone',
    access: 'member',
    personal: 'write_entries',
    params: z.object({ id: idText, event: idText }),
    answers: { 200: lot },
  },
});
