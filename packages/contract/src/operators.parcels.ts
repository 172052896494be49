import { z } from 'zod';
import {
  defineRoutes,
  id,
  idText,
  moment,
  pageOf,
  pageQuery,
  period,
  PERIOD_REVERSED,
  periodIsOrdered,
} from './http.ts';
import { idList, movedIds, operatorRedemption, status } from './operators.store.ts';
import { approval } from './staff.approvals.ts';
import { parcelAddress } from './store.ts';
import { INCIDENTS, MOVED_MAX, NUMBER_OUTCOMES, PREVIEWED_NUMBERS_MAX } from './store.rules.ts';
import { flag, shortText, text } from './text.ts';

const incident = z.enum(INCIDENTS, { error: `incident must be one of: ${INCIDENTS.join(', ')}, or null.` });

/** The redemptions that go to one member's address on one day: one parcel, one label, one email. */
const parcel = z.object({
  id: id.describe('The smallest number of its redemptions. Each of them names the parcel'),
  member_id: id,
  member_name: z.string(),
  member_email: z.string().nullable(),
  member_suspended: z.boolean().describe('True if the member is suspended: check before shipping'),
  address: parcelAddress,
  status,
  tracking_note: z.string().describe('Each distinct note of its redemptions'),
  incident: incident.nullable(),
  incident_at: moment.nullable(),
  attempt: z.int().describe('How often it has been packed to be sent, from 1'),
  refund_waiting: z
    .object({ approval_id: id, requested_by: z.string() })
    .nullable()
    .describe('A refund that waits for a second person'),
  requested_at: moment.describe('The oldest request'),
  processing_at: moment.nullable(),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  rewards: z.array(operatorRedemption),
});
export type Parcel = z.infer<typeof parcel>;

const ids = movedIds;
const reason = shortText(200).min(1, 'Please enter a reason.');

const csvFile = z.string({ error: 'The file is empty.' }).describe('Columns: parcel,number');

const numberLine = z.object({
  line: z.int(),
  outcome: z.enum(NUMBER_OUTCOMES),
  parcel: z.string().describe('As in the file'),
  number: z.string(),
  name: z.string().describe('The recipient; empty for a refused row'),
  before: z.string().describe('The note that the number replaces'),
  is_mailed: z.boolean().describe('True if the member gets an email about it'),
  reason: z.string().describe('For a refused row'),
});
export type NumberLine = z.infer<typeof numberLine>;

export const operatorsParcelsRoutes = defineRoutes({
  'GET /operator/parcels/': {
    summary:
      'List parcels, oldest first: the redemptions that go to one address together; one label per parcel with Accept: text/csv',
    access: 'operator',
    roles: ['parcels'],
    query: z
      .object({
        ...pageQuery(25),
        ...period,
        status: status.optional(),
        incident: z
          .literal('open', { error: 'incident must be open.' })
          .optional()
          .describe('Only returned or lost parcels that are neither sent again nor refunded'),
        reward_id: idText.optional(),
        ids: idList(MOVED_MAX).optional().describe('Only these redemptions, in their parcels: 7,12,31'),
        search: text(80)
          .optional()
          .describe('A number in the parcel, or part of a name, a city, a reward, or a tracking note'),
      })
      .refine(periodIsOrdered, PERIOD_REVERSED),
    answers: { 200: pageOf(parcel) },
  },
  'POST /operator/parcels/incidents/': {
    summary: 'Record that shipped redemptions came back or were lost; null undoes it',
    access: 'operator',
    roles: ['parcels'],
    body: z.object({ ids, incident: incident.nullable() }),
    answers: { 200: z.object({ changed: z.array(id) }) },
  },
  'POST /operator/parcels/send-again/': {
    summary: 'Pack a returned or lost parcel again',
    access: 'operator',
    roles: ['parcels'],
    body: z.object({ ids, reason }),
    answers: { 200: z.object({ changed: z.array(id) }) },
  },
  'POST /operator/parcels/refunds/': {
    summary: 'Refund a returned or lost parcel, or one that is packed again; what came back goes into stock',
    access: 'operator',
    roles: ['parcels'],
    stepUp: true,
    repeatable: true,
    body: z.object({
      ids,
      reason,
      packed_again: flag
        .default(false)
        .describe('True for rewards that are packed again; false for returned or lost ones'),
    }),
    answers: {
      200: z.object({ changed: z.array(id), points: z.int() }),
      202: z
        .object({ approval })
        .describe('A refund above the limit waits for a second person to confirm it'),
    },
  },
  'POST /operator/parcels/numbers/preview/': {
    summary: 'Preview a CSV file of tracking numbers, row by row; changes nothing',
    access: 'operator',
    roles: ['parcels'],
    csv: true,
    body: csvFile,
    answers: {
      200: z.object({
        added: z.int(),
        changed: z.int(),
        unchanged: z.int(),
        refused: z.int().describe('If there are any, importing the file is refused'),
        mailed: z.int().describe('Emails that the import would send'),
        lines: z
          .array(numberLine)
          .describe(`The refused, changed, and new rows, the first ${PREVIEWED_NUMBERS_MAX} of each`),
      }),
    },
  },
  'POST /operator/parcels/numbers/': {
    summary: 'Set the tracking numbers of a CSV file (parcel, number), all or nothing',
    access: 'operator',
    roles: ['parcels'],
    csv: true,
    body: csvFile,
    answers: { 200: z.object({ added: z.int(), changed: z.int(), unchanged: z.int(), mailed: z.int() }) },
  },
});
