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
import {
  BULK_STATES,
  MOVED_MAX,
  REDEMPTION_STATES,
  REWARD_COST_MAX,
  TRACKING_NOTE_MAX,
} from './store.rules.ts';
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
  cost_cents: whole('Cost', 0, REWARD_COST_MAX)
    .nullable()
    .describe('The brand’s cost for one, in cents; for staff only'),
};

const operatorReward = reward.extend({
  active: z.boolean(),
  cost_cents: z.int().nullable().describe('The brand’s cost for one, in cents'),
});
export type OperatorReward = z.infer<typeof operatorReward>;

const newReward = z.object({
  ...rewardFields,
  description: text().default(''),
  stock: rewardFields.stock.default(null),
  active: flag.default(true),
  cost_cents: rewardFields.cost_cents.default(null),
});
export type NewReward = z.output<typeof newReward>;

const rewardChange = z
  .object({
    ...rewardFields,
    stock_before: rewardFields.stock.describe('The stock that the change is based on; 409 if it has changed'),
  })
  .partial();
export type RewardChange = z.output<typeof rewardChange>;

/** A redemption with its member, for operators. */
export const operatorRedemption = redemption.extend({
  member_id: id,
  member_name: z.string(),
  member_email: z.string().nullable(),
  member_suspended: z.boolean().describe('True if the member is suspended: check before shipping'),
  attempt: z.int().describe('How often it has been packed to be sent, from 1'),
});
export type OperatorRedemption = z.infer<typeof operatorRedemption>;

export const status = z.enum(REDEMPTION_STATES, {
  error: `Status must be one of: ${REDEMPTION_STATES.join(', ')}.`,
});

const MANY = `Please name 1 to ${MOVED_MAX} rewards.`;
/** The redemptions in the parcels to act on, so that a reward redeemed meanwhile isn't moved unseen. */
export const movedIds = z.array(id, { error: MANY }).min(1, MANY).max(MOVED_MAX, MANY);

export const idList = (max: number) => {
  const error = `ids must be up to ${max} numbers, such as 7,12,31.`;
  return z
    .string({ error })
    .regex(/^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14})*$/, error)
    .transform((value) => value.split(',').map(Number))
    .refine((ids) => ids.length <= max, error);
};

const picture = { picture: { max: 1 } };
const page = z.object(pageQuery(50));

export const operatorsStoreRoutes = defineRoutes({
  'GET /operator/rewards/': {
    summary: 'List all rewards, including inactive ones; all matching ones as CSV with Accept: text/csv',
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
        ids: idList(MAX_IDS).optional().describe('Only these numbers: 7,12,31'),
        search: text(80)
          .optional()
          .describe('A parcel’s number, or part of a name, a city, a reward, or a tracking note'),
      })
      .refine(periodIsOrdered, PERIOD_REVERSED),
    answers: { 200: pageOf(operatorRedemption) },
  },
  'PATCH /operator/redemptions/{id}/': {
    summary: 'Move a redemption forward, or cancel it with a refund',
    access: 'operator',
    roles: ['parcels'],
    params: idParams,
    body: z.object({ status: status.optional(), tracking_note: text(TRACKING_NOTE_MAX).optional() }),
    answers: { 200: operatorRedemption },
  },
  'POST /operator/redemptions/moves/': {
    summary:
      'Move several redemptions forward together, with tracking notes; those that can’t move stay as they are. Each parcel gets one notification',
    access: 'operator',
    roles: ['parcels'],
    body: z
      .object({
        ids: movedIds,
        status: z
          .enum(BULK_STATES, { error: `Status must be one of: ${BULK_STATES.join(', ')}.` })
          .optional()
          .describe('Without it, only notes change'),
        notes: z
          .array(z.object({ id, tracking_note: text(TRACKING_NOTE_MAX) }), { error: MANY })
          .max(MOVED_MAX, MANY)
          .default([])
          .describe('Tracking notes of some of these redemptions'),
      })
      .refine(({ status: moved, notes }) => moved !== undefined || notes.length > 0, {
        message: 'Please send a status, or notes.',
        path: ['status'],
      })
      .refine(({ ids, notes }) => notes.every((note) => ids.includes(note.id)), {
        message: 'Please send notes only for the redemptions in ids.',
        path: ['notes'],
      }),
    answers: {
      200: z.object({
        moved: z.array(operatorRedemption),
        left: z.array(
          z
            .object({ id, status, reason: z.string() })
            .describe('Someone else moved it first, or it’s cancelled, returned, or lost'),
        ),
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
