import { z } from 'zod';
import { id, moment, routesOf } from './http.ts';

/** A run that works out badges over the whole history, and how far it has come. */
export const badgeBackfill = z.object({
  id,
  started_at: moment,
  finished_at: moment.nullable().describe('Null while it is under way'),
  members_total: z.int().describe('When it began'),
  members_done: z.int(),
  badges_earned: z.int(),
});
export type BadgeBackfill = z.infer<typeof badgeBackfill>;

export const operatorsBadgesRoutes = routesOf({
  'GET /operator/badges/backfill/': {
    summary: 'How far the latest working-out of badges has come',
    access: 'operator',
    answers: { 200: z.object({ backfill: badgeBackfill.nullable() }) },
  },
  'POST /operator/badges/backfill/': {
    summary: 'Work out every member’s badges over their whole history; goes on with a run that is under way',
    access: 'operator',
    answers: { 202: z.object({ backfill: badgeBackfill }) },
  },
});
