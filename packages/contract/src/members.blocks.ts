import { z } from 'zod';
import { defineRoutes, id, idParams, moment, nothing } from './http.ts';

const avoidedMember = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  since: moment,
});
export type AvoidedMember = z.infer<typeof avoidedMember>;

export const membersBlocksRoutes = defineRoutes({
  'PUT /members/{id}/block/': {
    summary:
      'Block a member: from now on neither finds the other in any call, and neither follows the other; repeating it changes nothing',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'DELETE /members/{id}/block/': {
    summary: 'Unblock a member; what the block ended doesn’t come back',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'PUT /members/{id}/mute/': {
    summary:
      'Mute a member: they no longer reach the caller’s Porch or notifications, and they aren’t notified',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'DELETE /members/{id}/mute/': {
    summary: 'Unmute a member',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'GET /user/me/blocks/': {
    summary: 'List the members the caller has blocked and muted, latest first',
    access: 'member',
    answers: { 200: z.object({ results: z.array(avoidedMember), muted: z.array(avoidedMember) }) },
  },
});
