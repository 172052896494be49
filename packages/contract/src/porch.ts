import { z } from 'zod';
import { line } from './catalogue.ts';
import { defineRoutes, id, idParams, listOf, moment, nothing, pageOf, pageQuery, when } from './http.ts';
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
import { countCharacters } from './text.rules.ts';

const porchEntry = entry.extend({
  is_new: z.boolean().describe('Completed since the viewer last read the Porch'),
  is_cheered: z.boolean().describe('True if the viewer has sent cheers for it'),
  replies: z.int().describe('Those the viewer can see'),
  may_reply: z.boolean(),
  is_follower: z
    .boolean()
    .nullable()
    .describe('True if the viewer follows its owner; null if the owner isn’t named'),
});
export type PorchEntry = z.infer<typeof porchEntry>;

const porch = pageOf(porchEntry).extend({
  kind: z
    .enum(PORCH_KINDS)
    .describe('From followed members, or from the community while the viewer follows hardly anyone'),
  new_count: z.int().describe('Entries since the last reading'),
  seen_at: moment.nullable().describe('The last reading; null before the first'),
});
export type Porch = z.infer<typeof porch>;

const suggestion = memberItem.extend({
  reason: z.enum(SUGGESTION_REASONS),
  line: line.nullable().describe('For the reason “line”'),
});
export type Suggestion = z.infer<typeof suggestion>;

const reply = z.object({
  id,
  user_id: id.nullable().describe('Null for an owner who hides the cigar count; their entries have no name'),
  user_name: z.string(),
  user_profile_picture: z.string().nullable(),
  text: z.string(),
  created_at: moment,
  is_own: z.boolean(),
  moderation: moderation
    .nullable()
    .describe('For the caller’s own reply; a removed one has empty text. Null for others, who don’t see it'),
  may_remove: z
    .boolean()
    .describe('True for the caller’s own replies, and for every reply to the caller’s entry'),
});
export type Reply = z.infer<typeof reply>;

const newReply = z.object({
  text: shownText(MAX_TEXT)
    .refine((value) => value !== '', PORCH_TEXTS.replyEmpty)
    .refine((value) => countCharacters(value, REPLY_MAX) <= REPLY_MAX, PORCH_TEXTS.replyTooLong),
});

export const porchRoutes = defineRoutes({
  'GET /porch/': {
    summary: 'List completed entries from members the caller follows, newest first; the list ends',
    access: 'member',
    query: z.object(pageQuery(PORCH_PAGE_SIZE)),
    answers: { 200: porch },
  },
  'POST /porch/seen/': {
    summary: 'Record up to when the caller has read the Porch; an earlier moment changes nothing',
    access: 'member',
    body: z.object({
      until: when,
    }),
    answers: { 204: nothing },
  },
  'GET /members/suggestions/': {
    summary: 'Suggest members to follow, each with the reason; none after all were dismissed',
    access: 'member',
    answers: { 200: listOf(suggestion) },
  },
  'DELETE /members/suggestions/': {
    summary: 'Dismiss all suggestions permanently',
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
    summary: 'Send cheers for an entry; repeating it changes nothing',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'DELETE /cigars/{id}/cheer/': {
    summary: 'Undo the cheers',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
  'GET /cigars/{id}/cheers/': {
    summary: 'List who sent cheers for the caller’s entry, latest first; no one else can see this',
    access: 'member',
    params: idParams,
    answers: {
      200: listOf(z.object({ id, name: z.string(), picture: z.string().nullable(), created_at: moment })),
    },
  },
  'GET /cigars/{id}/replies/': {
    summary: 'List replies to an entry, oldest first',
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
    summary: 'Remove a reply: the caller’s own, or one to the caller’s entry',
    access: 'member',
    params: idParams,
    answers: { 204: nothing },
  },
});
