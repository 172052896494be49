import { z } from 'zod';
import { id, moment, routesOf } from './http.ts';

export const badgeBackfill = z.object({
  id,
  started_at: moment,
  finished_at: moment.nullable().describe('Null while it is running'),
  members_total: z.int().describe('When it began'),
  members_done: z.int(),
  badges_earned: z.int(),
});
export type BadgeBackfill = z.infer<typeof badgeBackfill>;

export const operatorsBadgesRoutes = routesOf({
  'GET /operator/badges/backfill/': {
    summary: 'Progress of the latest recomputation of badges',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ backfill: badgeBackfill.nullable() }) },
  },
  'POST /operator/badges/backfill/': {
    summary: 'Recompute every member’s badges over their whole history; continues a run that is in progress',
    access: 'operator',
    roles: ['owner'],
    answers: { 202: z.object({ backfill: badgeBackfill }) },
  },
});
