import { z } from 'zod';
import { amends } from './amends.ts';
import { AMENDS_DECISIONS, AMENDS_STATES, AMENDS_TEXTS, FAULTS } from './amends.rules.ts';
import { line } from './catalogue.ts';
import { defineRoutes, id, idParams, idText, moment, pageOf, pageQuery } from './http.ts';
import { shownText } from './text.ts';

const member = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  suspended: z
    .boolean()
    .describe('True if the member is suspended; it can be decided once the suspension is over'),
  joined_at: moment,
  cigars: z.int().describe('Stoic cigars they logged in twelve months'),
  requests: z.int().describe('Requests they made in twelve months, including this one'),
  paid: z.int().describe('How many of these requests were paid right away'),
  allowance: z.int().describe('How many requests in twelve months are paid right away'),
  share: z.number().nullable().describe('Requests per cigar; null without a cigar'),
  expected_share: z
    .number()
    .nullable()
    .describe('The same for all other members together; null without a cigar'),
  ships_to: z
    .string()
    .nullable()
    .describe('City and state of the newest complete shipping address; null if no parcel can be sent'),
});

const inBox = z.object({
  id,
  member_id: id,
  state: z.enum(AMENDS_STATES),
  faults: z.array(z.enum(FAULTS)),
  created_at: moment,
});

/** A request with everything staff need to decide it. */
const operatorAmends = amends.extend({
  entry_id: id.nullable().describe('Null if the entry was deleted; the request remains'),
  redemption_id: id.nullable().describe('The replacement’s parcel'),
  product: z.object({ id, name: z.string(), line }),
  batch: z.object({
    id,
    name: z.string(),
    logged: z.int().describe('Cigars from the batch that members have logged'),
    requests: z.int().describe('Requests about the batch, including this one'),
    members: z.int().describe('Members who sent them'),
  }),
  box: z
    .object({
      size: z.int(),
      logged: z.int(),
      others: z.array(inBox).describe('The other requests about the same box, latest first'),
    })
    .nullable()
    .describe('Null if the maker gave no box size'),
  member,
  decided_by: z.string().describe('Empty until someone decides'),
});
export type OperatorAmends = z.infer<typeof operatorAmends>;

const forAmends = { access: 'operator', roles: ['members'] } as const;

export const operatorsAmendsRoutes = defineRoutes({
  'GET /operator/amends/': {
    ...forAmends,
    summary: 'List faulty-cigar requests: waiting ones oldest first, others latest first',
    query: z.object({
      ...pageQuery(20),
      state: z
        .enum(AMENDS_STATES, { error: `state must be one of: ${AMENDS_STATES.join(', ')}.` })
        .default('waiting'),
      batch: idText.optional().describe('Only requests about cigars from this batch'),
      member: idText.optional().describe('Only requests from this member'),
    }),
    answers: { 200: pageOf(operatorAmends) },
  },
  'POST /operator/amends/{id}/decide/': {
    ...forAmends,
    summary:
      'Decide a waiting request: give the points back, send a replacement cigar, or decline with a reason',
    stepUp: true,
    params: idParams,
    repeatable: true,
    body: z
      .object({
        decision: z.enum(AMENDS_DECISIONS, {
          error: `The decision must be one of: ${AMENDS_DECISIONS.join(', ')}.`,
        }),
        reason: shownText(500).default('').describe('Sent to the member; required to decline'),
      })
      .refine(({ decision, reason }) => decision !== 'decline' || reason !== '', {
        message: AMENDS_TEXTS.reason,
        path: ['reason'],
      }),
    answers: { 200: operatorAmends },
  },
});
