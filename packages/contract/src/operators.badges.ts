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

const dueBadge = z.object({
  name: z.string(),
  display_name: z.string().describe('What it is earned for'),
  image: z.string(),
  score: z.int().describe('Points that each of them is credited'),
  members: z.int().describe('Who deserve it by their history and have not got it'),
});
export type DueBadge = z.infer<typeof dueBadge>;

export const operatorsBadgesRoutes = routesOf({
  'GET /operator/badges/backfill/': {
    summary: 'Progress of the latest recomputation of badges',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ backfill: badgeBackfill.nullable() }) },
  },
  'GET /operator/badges/backfill/preview/': {
    summary: 'What a recomputation would credit now: of each badge, to how many members; changes nothing',
    access: 'operator',
    roles: ['owner'],
    answers: {
      200: z.object({
        badges: z.array(dueBadge),
        members: z.int().describe('Who would get one badge or more'),
        points: z.int().describe('Credited to all of them together'),
      }),
    },
  },
  'POST /operator/badges/backfill/': {
    summary: 'Recompute every member’s badges over their whole history; continues a run that is in progress',
    access: 'operator',
    roles: ['owner'],
    answers: { 202: z.object({ backfill: badgeBackfill }) },
  },
});
