import { z } from 'zod';
import { id, moment, routesOf } from './http.ts';
import { shortText } from './text.ts';

/** How many members one message names. */
export const MOST_NAMED = 10_000;

const AUDIENCE = 'The audience is { all: true }, { city, state } or { member_ids }.';
const named = `Please name 1 to ${MOST_NAMED.toLocaleString('en-US')} members.`;

export const audience = z.union(
  [
    z.strictObject({ all: z.literal(true) }, AUDIENCE),
    z.strictObject({ city: shortText().min(1), state: shortText() }, AUDIENCE),
    z.strictObject(
      { member_ids: z.array(id, { error: named }).min(1, named).max(MOST_NAMED, named) },
      AUDIENCE,
    ),
  ],
  { error: AUDIENCE },
);
export type MessageAudience = z.output<typeof audience>;

const newMessage = z.object({
  header: shortText(120).min(1, 'The header must not be empty.'),
  message: shortText(2000).min(1, 'The message must not be empty.'),
  audience: audience.default({ all: true }),
});
export type NewMessage = z.output<typeof newMessage>;

export const operatorsMessagesRoutes = routesOf({
  'POST /operator/messages/': {
    summary: 'Send members a message; it is queued and delivered in the background',
    access: 'operator',
    body: newMessage,
    files: { image: { max: 1 } },
    answers: {
      202: z.object({
        id,
        header: z.string(),
        message: z.string(),
        image: z.string().nullable(),
        audience,
        created_at: moment,
      }),
    },
  },
});
