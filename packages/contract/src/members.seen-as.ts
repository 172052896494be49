import { z } from 'zod';
import { defineRoutes, idParams, pageOf, pageQuery } from './http.ts';
import { entryDetail } from './journal.entry.ts';
import { MEMBERS_PAGE_SIZE, MEMBERS_TEXTS, VIEWPOINTS } from './members.rules.ts';
import { memberProfile, userCigar } from './members.ts';
import { text } from './text.ts';

const viewpoint = {
  as: z
    .enum(VIEWPOINTS, { error: `See it as one of: ${VIEWPOINTS.join(', ')}.` })
    .describe('A member who doesn’t follow the caller, any follower, or the member with this handle'),
  handle: text(200).default('').describe('The member’s handle, ignoring case'),
};

const isNamed = ({ as, handle }: { as: string; handle: string }) => as !== 'member' || handle !== '';
const unnamed = { error: MEMBERS_TEXTS.viewerUnnamed, path: ['handle'] };

const seenAs = z.object(viewpoint).refine(isNamed, unnamed);
export type SeenAs = z.output<typeof seenAs>;

export const membersSeenAsRoutes = defineRoutes({
  'GET /members/me/seen-as/': {
    summary:
      'Get the caller’s profile as someone else gets it; an unknown handle is answered as for a stranger',
    access: 'member',
    query: seenAs,
    answers: { 200: memberProfile },
  },
  'GET /members/me/seen-as/cigars/': {
    summary: 'List the caller’s completed cigars as someone else gets them, newest first',
    access: 'member',
    query: z.object({ ...viewpoint, ...pageQuery(MEMBERS_PAGE_SIZE) }).refine(isNamed, unnamed),
    answers: { 200: pageOf(userCigar) },
  },
  'GET /members/me/seen-as/cigars/{id}/': {
    summary: 'Get one of the caller’s entries as someone else gets it',
    access: 'member',
    params: idParams,
    query: seenAs,
    answers: { 200: entryDetail },
  },
});
