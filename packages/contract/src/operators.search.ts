import { z } from 'zod';
import { defineRoutes, id } from './http.ts';
import { STAFF_ROLES } from './staff.rules.ts';
import { shortText } from './text.ts';

const ask = 'Please enter what to look for.';

const foundThing = z.object({
  kind: z.string().describe('As in the audit: member, redemption, code_batch, reward …'),
  id: z.int(),
  name: z.string(),
  note: z.string().describe('Distinguishes items with the same name'),
  member_id: id.nullable().describe('The member, for a member'),
});
export type FoundThing = z.infer<typeof foundThing>;

export const operatorsSearchRoutes = defineRoutes({
  'GET /operator/search/': {
    summary:
      'Find members, parcels, batches, cigars, rewards, challenges, retailers, messages, staff, and people on the waiting list, as far as the caller’s roles allow; a few of each',
    access: 'operator',
    roles: STAFF_ROLES,
    query: z.object({
      q: shortText(80)
        .min(1, ask)
        .describe('Words from a name, the number of a member or parcel, or a member’s complete email'),
    }),
    answers: { 200: z.object({ results: z.array(foundThing) }) },
  },
});
