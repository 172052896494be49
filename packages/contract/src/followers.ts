import { z } from 'zod';
import { defineRoutes, id, idParams, nothing, pageOf, pageQuery } from './http.ts';
import { earned } from './journal.entry.ts';
import { memberItem } from './members.ts';
import { MEMBERS_PAGE_SIZE } from './members.rules.ts';

const page = z.object(pageQuery(MEMBERS_PAGE_SIZE));

export const followersRoutes = defineRoutes({
  'GET /followers/user/followers/': {
    summary: 'List the caller’s followers, newest first',
    access: 'member',
    query: page,
    answers: { 200: pageOf(memberItem) },
  },
  'GET /followers/user/{id}/followers/': {
    summary: 'List a member’s followers, newest first',
    access: 'member',
    params: idParams,
    query: page,
    answers: { 200: pageOf(memberItem) },
  },
  'GET /followers/user/following/': {
    summary: 'List the members the caller follows, newest first',
    access: 'member',
    query: page,
    answers: { 200: pageOf(memberItem) },
  },
  'GET /followers/user/{id}/following/': {
    summary: 'List the members a member follows, newest first',
    access: 'member',
    params: idParams,
    query: page,
    answers: { 200: pageOf(memberItem) },
  },
  'DELETE /followers/user/followers/{id}/': {
    summary: 'Remove a follower, who isn’t notified; repeating it changes nothing',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'POST /followers/user/following/': {
    summary: 'Follow a member; repeating it changes nothing',
    access: 'member',
    body: z.object({ follow_to: id }),
    answers: {
      201: memberItem.extend({ earned: earned.describe('The points and badges the caller earned by it') }),
    },
  },
  'DELETE /followers/user/following/{id}/': {
    summary: 'Unfollow a member, by the member’s id; repeating it changes nothing',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
});
