import { z } from 'zod';
import { id, moment, pageOf, pageQuery, routesOf } from './http.ts';
import { shortText, visibleText } from './text.ts';

export const MAX_NAMED_MEMBERS = 10_000;

const AUDIENCE = 'The audience is { all: true }, { city, state } or { member_ids }.';
const named = `Please name 1 to ${MAX_NAMED_MEMBERS.toLocaleString('en-US')} members.`;

const namesMembers = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.keys(input).join() === 'member_ids';

export const audience = z.union(
  [
    z.strictObject({ all: z.literal(true) }, AUDIENCE),
    z.strictObject({ city: shortText().min(1), state: shortText() }, AUDIENCE),
    z.strictObject(
      { member_ids: z.array(id, { error: named }).min(1, named).max(MAX_NAMED_MEMBERS, named) },
      AUDIENCE,
    ),
  ],
  // A union reports no branch's own fault; with `member_ids` that one is meant.
  { error: ({ input }) => (namesMembers(input) ? named : AUDIENCE) },
);
export type MessageAudience = z.output<typeof audience>;

const newMessage = z.object({
  header: shortText(120).min(1, 'The header must not be empty.'),
  message: visibleText(2000).min(1, 'The message must not be empty.'),
  audience: audience.default({ all: true }),
});
export type NewMessage = z.output<typeof newMessage>;

export const sentMessage = z.object({
  id,
  header: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  audience,
  created_at: moment,
});

export const operatorsMessagesRoutes = routesOf({
  'GET /operator/messages/': {
    summary: 'Messages, newest first, and whether they have been delivered to all recipients',
    access: 'operator',
    roles: ['messages'],
    query: z.object(pageQuery(10)),
    answers: {
      200: pageOf(
        sentMessage.extend({ delivered: z.boolean().describe('False until it has been delivered') }),
      ),
    },
  },
  'POST /operator/messages/recipients/': {
    summary: 'How many members a message would reach now; sends nothing',
    access: 'operator',
    roles: ['messages'],
    body: newMessage.pick({ audience: true }),
    answers: { 200: z.object({ members: z.int() }) },
  },
  'POST /operator/messages/': {
    summary: 'Send members a message; it is queued and delivered in the background',
    access: 'operator',
    roles: ['messages'],
    repeatable: true,
    body: newMessage,
    files: { image: { max: 1 } },
    answers: { 202: sentMessage },
  },
});
