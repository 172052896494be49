import { z } from 'zod';
import {
  defineRoutes,
  id,
  idParams,
  idText,
  moment,
  pageOf,
  pageQuery,
  period,
  PERIOD_REVERSED,
  periodIsOrdered,
} from './http.ts';
import { redemption, reward } from './store.ts';
import { BULK_STATES, REDEMPTION_STATES } from './store.rules.ts';
import { flag, shortText, text, whole } from './text.ts';
import { approval } from './staff.approvals.ts';

const MAX_IDS = 100;

const named = shortText().min(1, 'The name must not be empty.');

const rewardFields = {
  name: named,
  description: text(),
  points: whole('Points', 0, 1_000_000),
  stock: whole('Stock', 0, 1_000_000).nullable(),
  active: flag,
};

const operatorReward = reward.extend({ active: z.boolean() });
export type OperatorReward = z.infer<typeof operatorReward>;

const newReward = z.object({
  ...rewardFields,
  description: text().default(''),
  stock: rewardFields.stock.default(null),
  active: flag.default(true),
});
export type NewReward = z.output<typeof newReward>;

const rewardChange = z.object(rewardFields).partial();
export type RewardChange = z.output<typeof rewardChange>;

/** A redemption with its member, for operators. */
const parcel = redemption.extend({
  member_id: id,
  member_name: z.string(),
  member_email: z.string().nullable(),
  member_suspended: z.boolean().describe('True if the member is suspended: check before shipping'),
});
export type Parcel = z.infer<typeof parcel>;

const status = z.enum(REDEMPTION_STATES, {
  error: `Status must be one of: ${REDEMPTION_STATES.join(', ')}.`,
});

const MANY = `Please name 1 to ${MAX_IDS} parcels.`;

const IDS = `ids must be up to ${MAX_IDS} numbers, such as 7,12,31.`;
const idList = z
  .string({ error: IDS })
  .regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$/, IDS)
  .transform((value) => value.split(',').map(Number))
  .refine((ids) => ids.length <= MAX_IDS, IDS);

const picture = { picture: { max: 1 } };
const page = z.object(pageQuery(50));

export const operatorsStoreRoutes = defineRoutes({
  'GET /operator/rewards/': {
    summary: 'List all rewards, including inactive ones',
    access: 'operator',
    roles: ['parcels', 'catalogue'],
    query: page.extend({ search: text(80).optional().describe('Words from the reward’s name') }),
    answers: { 200: pageOf(operatorReward) },
  },
  'POST /operator/rewards/': {
    summary: 'Add a reward to the store',
    access: 'operator',
    roles: ['catalogue'],
    stepUp: true,
    body: newReward,
    files: picture,
    answers: { 201: operatorReward },
  },
  'PATCH /operator/rewards/{id}/': {
    summary: 'Change a reward; earlier redemptions stay as they were',
    access: 'operator',
    roles: ['catalogue'],
    stepUp: true,
    params: idParams,
    body: rewardChange,
    files: picture,
    answers: { 200: operatorReward },
  },
  'GET /operator/redemptions/': {
    summary: 'List redemptions, oldest first; all matching ones as CSV with Accept: text/csv',
    access: 'operator',
    roles: ['parcels'],
    query: z
      .object({
        ...pageQuery(50),
        ...period,
        status: status.optional(),
        reward_id: idText.optional(),
        ids: idList.optional().describe('Only these numbers: 7,12,31'),
        search: text(80)
          .optional()
          .describe('A parcel’s number, or part of a name, a city in an address, or a reward'),
      })
      .refine(periodIsOrdered, PERIOD_REVERSED),
    answers: { 200: pageOf(parcel) },
  },
  'PATCH /operator/redemptions/{id}/': {
    summary: 'Move a redemption forward, or cancel it with a refund',
    access: 'operator',
    roles: ['parcels'],
    params: idParams,
    body: z.object({ status: status.optional(), tracking_note: text(500).optional() }),
    answers: { 200: parcel },
  },
  'POST /operator/redemptions/moves/': {
    summary: 'Move several redemptions forward together; those that can’t move stay as they are',
    access: 'operator',
    roles: ['parcels'],
    body: z.object({
      ids: z.array(id, { error: MANY }).min(1, MANY).max(MAX_IDS, MANY),
      status: z.enum(BULK_STATES, { error: `Status must be one of: ${BULK_STATES.join(', ')}.` }),
    }),
    answers: {
      200: z.object({
        moved: z.array(parcel),
        left: z.array(z.object({ id, status }).describe('Someone else moved it first, or it’s cancelled')),
      }),
    },
  },
  'POST /operator/points/': {
    summary: 'Correct a member’s points with a line in the ledger',
    access: 'operator',
    roles: ['members'],
    stepUp: true,
    repeatable: true,
    body: z.object({
      member_id: id,
      points: whole('Points', -1_000_000, 1_000_000).refine(
        (value) => value !== 0,
        'A correction of 0 points corrects nothing.',
      ),
      reason: shortText(200).min(1, 'Please enter a reason.'),
    }),
    answers: {
      201: z.object({
        id,
        member_id: id,
        points: z.int(),
        reason: z.string(),
        balance: z.int(),
        total_points: z.int(),
        created_at: moment,
      }),
      202: z
        .object({ approval })
        .describe('A correction above the limit waits for a second person to confirm it'),
    },
  },
});
