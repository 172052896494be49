import { z } from 'zod';
import { id, idParams, moment, nothing, routesOf } from './http.ts';

const avoidedMember = z.object({
  id,
  name: z.string(),
  picture: z.string().nullable(),
  since: moment,
});
export type AvoidedMember = z.infer<typeof avoidedMember>;

export const membersBlocksRoutes = routesOf({
  'PUT /members/{id}/block/': {
    summary:
      'Block a member: from now on neither finds the other in any call, and neither follows the other; doing it twice changes nothing more',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'DELETE /members/{id}/block/': {
    summary: 'Take one’s own block back; what ended by it does not come back',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'PUT /members/{id}/mute/': {
    summary: 'Mute a member: they reach one’s porch and notices no more, and nothing tells them',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'DELETE /members/{id}/mute/': {
    summary: 'Take one’s own mute back',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'GET /user/me/blocks/': {
    summary: 'Whom one has blocked and muted, the latest first',
    access: 'member',
    answers: { 200: z.object({ results: z.array(avoidedMember), muted: z.array(avoidedMember) }) },
  },
});
