import { z } from 'zod';
import { defineRoutes, id, moment } from './http.ts';

const badgeBackfill = z.object({
  id,
  started_at: moment,
  finished_at: moment.nullable().describe('Null while it’s running'),
  members_total: z.int().describe('The number of members when it began'),
  members_done: z.int(),
  badges_earned: z.int(),
});
export type BadgeBackfill = z.infer<typeof badgeBackfill>;

const dueBadge = z.object({
  name: z.string(),
  display_name: z.string().describe('The achievement it’s earned for'),
  image: z.string(),
  score: z.int().describe('Points each of these members gets'),
  members: z.int().describe('Members who have earned it by their history but don’t have it'),
});
export type DueBadge = z.infer<typeof dueBadge>;

export const operatorsBadgesRoutes = defineRoutes({
  'GET /operator/badges/backfill/': {
    summary: 'Get the progress of the latest badge recomputation',
    access: 'operator',
    roles: ['owner'],
    answers: { 200: z.object({ backfill: badgeBackfill.nullable() }) },
  },
  'GET /operator/badges/backfill/preview/': {
    summary: 'Preview what a recomputation would award now: how many members per badge; changes nothing',
    access: 'operator',
    roles: ['owner'],
    answers: {
      200: z.object({
        badges: z.array(dueBadge),
        members: z.int().describe('Members who would get one badge or more'),
        points: z.int().describe('Points awarded to all of them together'),
      }),
    },
  },
  'POST /operator/badges/backfill/': {
    summary: 'Recompute every member’s badges from their whole history; continues a run in progress',
    access: 'operator',
    roles: ['owner'],
    answers: { 202: z.object({ backfill: badgeBackfill }) },
  },
});
