import { z } from 'zod';
import { line } from './catalogue.ts';
import { id, idParams, listOf, moment, nothing, pageOf, pageQuery, routesOf, when } from './http.ts';
import { entry } from './journal.entry.ts';
import { memberItem } from './members.ts';
import {
  PORCH_KINDS,
  PORCH_PAGE_SIZE,
  PORCH_TEXTS,
  REPLIES_PAGE_SIZE,
  REPLY_MAX,
  SUGGESTION_REASONS,
} from './porch.rules.ts';
import { moderation } from './reports.ts';
import { MAX_TEXT, shownText } from './text.ts';

export const porchEntry = entry.extend({
  is_new: z.boolean().describe('Finished since the viewer last read the Porch'),
  is_cheered: z.boolean().describe('Whether the viewer has raised a glass to it'),
  replies: z.int().describe('Those that the viewer may see'),
  may_reply: z.boolean(),
  is_follower: z
    .boolean()
    .nullable()
    .describe('Whether the viewer follows its owner; null where that is not named'),
});
export type PorchEntry = z.infer<typeof porchEntry>;

const porch = pageOf(porchEntry).extend({
  kind: z
    .enum(PORCH_KINDS)
    .describe('Of followed members; or of the community, while hardly anybody is followed'),
  new_count: z.int().describe('Entries since the last reading'),
  seen_at: moment.nullable().describe('The last reading; null before the first'),
});
export type Porch = z.infer<typeof porch>;

export const suggestion = memberItem.extend({
  reason: z.enum(SUGGESTION_REASONS),
  line: line.nullable().describe('Of the reason “line”'),
});
export type Suggestion = z.infer<typeof suggestion>;

export const reply = z.object({
  id,
  user_id: id
    .nullable()
    .describe('Null for an owner who hides the count of cigars, whose entries have no name'),
  user_name: z.string(),
  user_profile_picture: z.string().nullable(),
  text: z.string(),
  created_at: moment,
  is_own: z.boolean(),
  moderation: moderation
    .nullable()
    .describe('Of one’s own; the text of a removed one is empty. Null for others, who do not see it'),
  may_remove: z.boolean().describe('Of one’s own, and every one in one’s own entry'),
});
export type Reply = z.infer<typeof reply>;

const newReply = z.object({
  text: shownText(MAX_TEXT)
    .refine((value) => value !== '', PORCH_TEXTS.replyEmpty)
    .refine((value) => Array.from(value).length <= REPLY_MAX, PORCH_TEXTS.replyTooLong),
});

export const porchRoutes = routesOf({
  'GET /porch/': {
    summary: 'Finished entries of the members whom one follows, newest first; it ends',
    access: 'member',
    query: z.object(pageQuery(PORCH_PAGE_SIZE)),
    answers: { 200: porch },
  },
  'POST /porch/seen/': {
    summary: 'Say up to when one has read the Porch; an earlier moment changes nothing',
    access: 'member',
    body: z.object({
      until: when,
    }),
    answers: { 204: nothing },
  },
  'GET /members/suggestions/': {
    summary: 'Whom one might follow, each with the reason; none after all were dismissed',
    access: 'member',
    answers: { 200: listOf(suggestion) },
  },
  'DELETE /members/suggestions/': {
    summary: 'Dismiss all suggestions for good',
    access: 'member',
    answers: { 204: nothing },
  },
  'DELETE /members/suggestions/{id}/': {
    summary: 'Never suggest this member again',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'PUT /cigars/{id}/cheer/': {
    summary: 'Raise a glass to an entry; twice is once',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'DELETE /cigars/{id}/cheer/': {
    summary: 'Put the glass down again',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'GET /cigars/{id}/cheers/': {
    summary: 'Who raised a glass to one’s own entry, the latest first; nobody else learns it',
    access: 'member',
    params: idParams,
    answers: {
      200: listOf(z.object({ id, name: z.string(), picture: z.string().nullable(), created_at: moment })),
    },
  },
  'GET /cigars/{id}/replies/': {
    summary: 'Replies to an entry, the oldest first',
    access: 'member',
    params: idParams,
    query: z.object(pageQuery(REPLIES_PAGE_SIZE)),
    answers: { 200: pageOf(reply).extend({ may_reply: z.boolean(), is_cheered: z.boolean() }) },
  },
  'POST /cigars/{id}/replies/': {
    summary: 'Reply to an entry',
    access: 'member',
    params: idParams,
    body: newReply,
    repeatable: true,
    answers: { 201: reply },
  },
  'DELETE /replies/{id}/': {
    summary: 'Remove a reply: one’s own, or one in one’s own entry',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
});
