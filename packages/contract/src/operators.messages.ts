import { z } from 'zod';
import { BADGES } from './badges.rules.ts';
import { VIRTUES } from './catalogue.rules.ts';
import { id, idParams, moment, nothing, pageOf, pageQuery, routesOf, when } from './http.ts';
import {
  CIGAR_DAYS_MAX,
  MESSAGE_HEADER_MAX,
  MESSAGE_KINDS,
  MESSAGE_LENGTH_MAX,
  MESSAGE_STATES,
} from './operators.messages.rules.ts';
import { flag, shortText, visibleText } from './text.ts';

export const MAX_NAMED_MEMBERS = 10_000;

const AUDIENCE = 'The audience is { all: true }, { city, state }, { segment } or { member_ids }.';
const SEGMENT = `A segment has a state (and a city), a line, a badge, a batch, or days since the last cigar, 1 to ${CIGAR_DAYS_MAX.toLocaleString('en-US')}.`;
const named = `Please name 1 to ${MAX_NAMED_MEMBERS.toLocaleString('en-US')} members.`;

const isOnly = (key: string, input: unknown): boolean =>
  typeof input === 'object' && input !== null && Object.keys(input).join() === key;

const badgeNames = BADGES.map(({ name }) => name);
const cigarDays = z.int(SEGMENT).min(1, SEGMENT).max(CIGAR_DAYS_MAX, SEGMENT);

const segment = z
  .strictObject(
    {
      state: shortText().min(1, SEGMENT),
      city: shortText().min(1, SEGMENT),
      line: z.enum(VIRTUES, SEGMENT).describe('Who has logged a stoic cigar of it'),
      badge: z.enum(badgeNames, SEGMENT).describe('Who has earned it'),
      batch: z
        .int(SEGMENT)
        .min(1, SEGMENT)
        .max(Number.MAX_SAFE_INTEGER, SEGMENT)
        .describe('Who has a cigar of it: a code that is theirs, whatever became of its entry'),
      logged_within_days: cigarDays.describe('Whose last cigar is of these days'),
      quiet_for_days: cigarDays.describe('Who has logged none in these days, or never one'),
    },
    SEGMENT,
  )
  .partial()
  .refine(
    ({ city, state, logged_within_days, quiet_for_days, ...rest }) =>
      (city === undefined || state !== undefined) &&
      (logged_within_days === undefined || quiet_for_days === undefined) &&
      [state, logged_within_days, quiet_for_days, ...Object.values(rest)].some((one) => one !== undefined),
    SEGMENT,
  );
export type MessageSegment = z.output<typeof segment>;

export const audience = z.union(
  [
    z.strictObject({ all: z.literal(true) }, AUDIENCE),
    z.strictObject({ city: shortText().min(1), state: shortText() }, AUDIENCE),
    z.strictObject({ segment }, AUDIENCE).describe('Members who match everything it names'),
    z.strictObject(
      { member_ids: z.array(id, { error: named }).min(1, named).max(MAX_NAMED_MEMBERS, named) },
      AUDIENCE,
    ),
  ],
  // A union reports no branch's own fault; by its only key that one is meant.
  {
    error: ({ input }) => {
      if (isOnly('member_ids', input)) return named;
      return isOnly('segment', input) ? SEGMENT : AUDIENCE;
    },
  },
);
export type MessageAudience = z.output<typeof audience>;

const kind = z.enum(MESSAGE_KINDS, { error: `The kind is one of: ${MESSAGE_KINDS.join(', ')}.` });

const newMessage = z.object({
  header: shortText(MESSAGE_HEADER_MAX).min(1, 'The header must not be empty.'),
  message: visibleText(MESSAGE_LENGTH_MAX).min(1, 'The message must not be empty.'),
  audience: audience.default({ all: true }),
  kind: kind.default('service').describe('Marketing goes to those who chose it'),
});
export type NewMessage = z.output<typeof newMessage>;

/** What of it is missing may be written later. */
const draftFields = z.object({
  header: shortText(MESSAGE_HEADER_MAX),
  message: visibleText(MESSAGE_LENGTH_MAX),
  audience,
  kind,
});
const newDraft = z.object({
  header: draftFields.shape.header.default(''),
  message: draftFields.shape.message.default(''),
  audience: audience.default({ all: true }),
  kind: kind.default('service'),
});
export type NewDraft = z.output<typeof newDraft>;
const draftChange = draftFields
  .extend({
    remove_image: flag,
    version: id.describe('Of the draft as it was read; a later one is not replaced'),
  })
  .partial();
export type DraftChange = z.output<typeof draftChange>;

export const sentMessage = z.object({
  id,
  header: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  audience,
  created_at: moment,
});

export const operatorMessage = sentMessage.extend({
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  send_at: moment.nullable().describe('For when it is, or was, scheduled'),
  sent_at: moment.nullable(),
  delivered: z.boolean().describe('False until it has been delivered'),
  recipients: z.int().describe('How many members have got it'),
  read: z.int().describe('How many of them have read it in the app'),
  version: id.describe('Goes up with each save of the draft'),
  batch: z.object({ id, name: z.string() }).nullable().describe('The batch that its segment names'),
});
export type OperatorMessage = z.infer<typeof operatorMessage>;

const openedDraft = operatorMessage.extend({
  members: z
    .array(z.object({ id, name: z.string(), handle: z.string().nullable() }))
    .describe('Whom its audience names, by number'),
});
export type OpenedDraft = z.infer<typeof openedDraft>;

const image = { image: { max: 1 } };

export const operatorsMessagesRoutes = routesOf({
  'GET /operator/messages/': {
    summary: 'Messages of one state, the newest first; of sent ones, whether they are delivered, and read',
    access: 'operator',
    roles: ['messages'],
    query: z.object({
      ...pageQuery(10),
      state: z
        .enum(MESSAGE_STATES, { error: `The state is one of: ${MESSAGE_STATES.join(', ')}.` })
        .default('sent'),
    }),
    answers: { 200: pageOf(operatorMessage) },
  },
  'POST /operator/messages/recipients/': {
    summary: 'How many members a message would reach now; sends nothing',
    access: 'operator',
    roles: ['messages'],
    body: newMessage.pick({ audience: true, kind: true }),
    answers: { 200: z.object({ members: z.int() }) },
  },
  'POST /operator/messages/': {
    summary: 'Send members a message; it is queued and delivered in the background',
    access: 'operator',
    roles: ['messages'],
    repeatable: true,
    body: newMessage,
    files: image,
    answers: { 202: sentMessage },
  },
  'POST /operator/messages/drafts/': {
    summary: 'Store a message that is not sent yet',
    access: 'operator',
    roles: ['messages'],
    body: newDraft,
    files: image,
    answers: { 201: operatorMessage },
  },
  'GET /operator/messages/drafts/{id}/': {
    summary: 'A message that is not sent, to be written on: with the names of its members',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 200: openedDraft },
  },
  'PATCH /operator/messages/drafts/{id}/': {
    summary:
      'Change a draft; what is scheduled is withdrawn first. With a version, only what nobody has changed since',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    body: draftChange,
    files: image,
    answers: { 200: operatorMessage },
  },
  'DELETE /operator/messages/drafts/{id}/': {
    summary: 'Throw a draft away',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 204: nothing },
  },
  'POST /operator/messages/drafts/{id}/test/': {
    summary: 'Send a message that is not sent yet to whoever asks, by mail',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 202: z.object({ email: z.string() }) },
  },
  'POST /operator/messages/drafts/{id}/send/': {
    summary: 'Send a draft, now or at a time; once, however often this is asked for',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    body: z.object({
      at: when.nullable().default(null).describe('Null: now'),
      version: draftChange.shape.version,
    }),
    answers: { 202: operatorMessage },
  },
  'POST /operator/messages/drafts/{id}/withdraw/': {
    summary: 'Make a scheduled message a draft again, until it is sent',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 200: operatorMessage },
  },
});
