import { z } from 'zod';
import { defineRoutes, id, idParams, listOf, moment, pageOf, pageQuery } from './http.ts';
import {
  ANY_REWARD,
  HISTORY_PAGE_SIZE,
  INCIDENTS,
  REDEMPTION_KINDS,
  REDEMPTION_STATES,
} from './store.rules.ts';
import { flag } from './text.ts';

export const reward = z.object({
  id,
  name: z.string(),
  description: z.string(),
  points: z.int(),
  picture: z.string().nullable(),
  stock: z.int().nullable().describe('The number left; null if unlimited'),
});
export type Reward = z.infer<typeof reward>;

/** A copy of the address at the time of the redemption. */
export const parcelAddress = z.object({
  recipient: z.string().describe('The name on the package; empty for the member’s own'),
  street: z.string(),
  line2: z.string().describe('Apartment, suite, floor'),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
});

export const redemption = z.object({
  id,
  kind: z
    .enum(REDEMPTION_KINDS)
    .describe('replacement: another cigar in place of a faulty one, for no points'),
  reward_id: id.nullable().describe('Null for a replacement'),
  reward_name: z.string(),
  points: z.int(),
  aquired_on: moment,
  picture: z.string().nullable(),
  description: z.string(),
  status: z.enum(REDEMPTION_STATES),
  tracking_note: z.string(),
  address: parcelAddress,
  requested_at: moment,
  processing_at: moment.nullable(),
  shipped_at: moment.nullable(),
  delivered_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  incident: z
    .enum(INCIDENTS)
    .nullable()
    .describe('The package came back or was lost. Once cancelled, it was refunded'),
  incident_at: moment.nullable(),
  can_cancel: z.boolean(),
});
export type Redemption = z.infer<typeof redemption>;

const withBalance = redemption.extend({ balance: z.int().describe('The member’s balance now') });

const REWARD_FILTER = 'reward_id must be a reward’s id, or -1 for all.';

const rewardFilter = z
  .string({ error: REWARD_FILTER })
  .regex(/^(-1|[1-9][0-9]{0,14})$/, REWARD_FILTER)
  .transform(Number)
  .default(ANY_REWARD);

export const storeRoutes = defineRoutes({
  'GET /rewards/': {
    summary: 'List what points can be redeemed for, cheapest first',
    access: 'member',
    answers: { 200: listOf(reward) },
  },
  'POST /rewards/{id}/redeem/': {
    summary: 'Redeem a reward, shipped to one of the caller’s addresses',
    access: 'member',
    params: idParams,
    body: z.object({
      address_id: id.nullish(),
      points: z
        .int({ error: 'The points must be a whole number.' })
        .optional()
        .describe('The price that the member saw; 409 if it has changed, and nothing is redeemed'),
      over_21: flag.optional().describe('The confirmation that the store asks for once'),
    }),
    repeatable: true,
    answers: { 201: withBalance },
  },
  'GET /rewards/history/': {
    summary: 'List the member’s redeemed rewards, newest first',
    access: 'member',
    query: z.object({
      ...pageQuery(HISTORY_PAGE_SIZE),
      reward_id: rewardFilter,
      with: idParams.shape.id
        .optional()
        .describe('A redemption: returns the page of the list that contains it, whatever page says'),
    }),
    answers: { 200: pageOf(redemption) },
  },
  'POST /rewards/redemptions/{id}/cancel/': {
    summary: 'Cancel a redemption that’s still requested; its points are refunded',
    access: 'member',
    params: idParams,
    answers: { 200: withBalance },
  },
});
