import { z } from 'zod';
import { amends } from './amends.ts';
import { AMENDS_DECISIONS, AMENDS_STATES, AMENDS_TEXTS, FAULTS } from './amends.rules.ts';
import { line } from './catalogue.ts';
import { id, idParams, idText, moment, pageOf, pageQuery, routesOf } from './http.ts';
import { shownText } from './text.ts';

const member = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  suspended: z.boolean().describe('Decided when they are back'),
  joined_at: moment,
  cigars: z.int().describe('Stoic cigars that they logged in twelve months'),
  requests: z.int().describe('Amends that they asked for in twelve months, this one included'),
  paid: z.int().describe('Of these, paid at once'),
  allowance: z.int().describe('How many of twelve months are paid at once'),
  share: z.number().nullable().describe('Requests per cigar; null without a cigar'),
  expected_share: z
    .number()
    .nullable()
    .describe('The same of all other members together; null without a cigar'),
  ships_to: z
    .string()
    .nullable()
    .describe('Town and state of the newest complete shipping address; null: no parcel can be sent'),
});

const inBox = z.object({
  id,
  member_id: id,
  state: z.enum(AMENDS_STATES),
  faults: z.array(z.enum(FAULTS)),
  created_at: moment,
});

/** A request with what staff need to decide it. */
export const operatorAmends = amends.extend({
  entry_id: id.nullable().describe('Null where the entry was deleted; the request stands'),
  redemption_id: id.nullable().describe('The replacement’s parcel'),
  product: z.object({ id, name: z.string(), line }),
  batch: z.object({
    id,
    name: z.string(),
    logged: z.int().describe('Cigars of the batch that members have logged'),
    requests: z.int().describe('Requests about the batch, this one included'),
    members: z.int().describe('Members who sent them'),
  }),
  box: z
    .object({
      size: z.int(),
      logged: z.int(),
      others: z.array(inBox).describe('The other requests about the same box, the latest first'),
    })
    .nullable()
    .describe('Null where the maker named no size of a box'),
  member,
  decided_by: z.string().describe('Empty while nobody has'),
});
export type OperatorAmends = z.infer<typeof operatorAmends>;

const forAmends = { access: 'operator', roles: ['members'] } as const;

export const operatorsAmendsRoutes = routesOf({
  'GET /operator/amends/': {
    ...forAmends,
    summary: 'Amends: those that wait, the oldest first; others the latest first',
    query: z.object({
      ...pageQuery(20),
      state: z
        .enum(AMENDS_STATES, { error: `state is one of: ${AMENDS_STATES.join(', ')}.` })
        .default('waiting'),
      batch: idText.optional().describe('Only about cigars of this batch'),
      member: idText.optional().describe('Only of this member'),
    }),
    answers: { 200: pageOf(operatorAmends) },
  },
  'POST /operator/amends/{id}/decide/': {
    ...forAmends,
    summary: 'Decide a request that waits: the points back, another cigar in a parcel, or no, with words',
    stepUp: true,
    params: idParams,
    repeatable: true,
    body: z
      .object({
        decision: z.enum(AMENDS_DECISIONS, {
          error: `The decision is one of: ${AMENDS_DECISIONS.join(', ')}.`,
        }),
        reason: shownText(500).default('').describe('Sent to the member; needed to decline'),
      })
      .refine(({ decision, reason }) => decision !== 'decline' || reason !== '', {
        message: AMENDS_TEXTS.reason,
        path: ['reason'],
      }),
    answers: { 200: operatorAmends },
  },
});
