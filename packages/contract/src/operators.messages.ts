import { z } from 'zod';
import { BADGES } from './badges.rules.ts';
import { VIRTUES } from './catalogue.rules.ts';
import { defineRoutes, id, idParams, moment, nothing, pageOf, pageQuery, when } from './http.ts';
import {
  CIGAR_DAYS_MAX,
  MESSAGE_HEADER_MAX,
  MESSAGE_KINDS,
  MESSAGE_LENGTH_MAX,
  MESSAGE_STATES,
} from './operators.messages.rules.ts';
import { flag, shortText, visibleText } from './text.ts';

const MAX_NAMED_MEMBERS = 10_000;

const AUDIENCE = 'The audience must be { all: true }, { city, state }, { segment }, or { member_ids }.';
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
      line: z.enum(VIRTUES, SEGMENT).describe('Members who logged a stoic cigar from this line'),
      badge: z.enum(badgeNames, SEGMENT).describe('Members who earned this badge'),
      batch: z
        .int(SEGMENT)
        .min(1, SEGMENT)
        .max(Number.MAX_SAFE_INTEGER, SEGMENT)
        .describe('Members who have a cigar from this batch: a code they claimed, even if its entry is gone'),
      logged_within_days: cigarDays.describe('Members whose last cigar was within this many days'),
      quiet_for_days: cigarDays.describe(
        'Members who logged no cigar within this many days, or never logged one',
      ),
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
    z.strictObject({ segment }, AUDIENCE).describe('Members who match every condition'),
    z.strictObject(
      { member_ids: z.array(id, { error: named }).min(1, named).max(MAX_NAMED_MEMBERS, named) },
      AUDIENCE,
    ),
  ],
  // A union doesn't report its branches' faults, so the only key decides which branch is meant.
  {
    error: ({ input }) => {
      if (isOnly('member_ids', input)) return named;
      return isOnly('segment', input) ? SEGMENT : AUDIENCE;
    },
  },
);
export type MessageAudience = z.output<typeof audience>;

const kind = z.enum(MESSAGE_KINDS, { error: `The kind must be one of: ${MESSAGE_KINDS.join(', ')}.` });

const newMessage = z.object({
  header: shortText(MESSAGE_HEADER_MAX).min(1, 'The header must not be empty.'),
  message: visibleText(MESSAGE_LENGTH_MAX).min(1, 'The message must not be empty.'),
  audience: audience.default({ all: true }),
  kind: kind.default('service').describe('Marketing goes to members who opted in'),
});
export type NewMessage = z.output<typeof newMessage>;

/** Missing parts may be written later. */
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
    version: id.describe('The version of the draft as read; a later one isn’t replaced'),
  })
  .partial();
export type DraftChange = z.output<typeof draftChange>;

const sentMessage = z.object({
  id,
  header: z.string(),
  message: z.string(),
  image: z.string().nullable(),
  audience,
  created_at: moment,
});

const operatorMessage = sentMessage.extend({
  kind: z.enum(MESSAGE_KINDS),
  state: z.enum(MESSAGE_STATES),
  send_at: moment.nullable().describe('When it is or was scheduled to be sent'),
  deleted_at: moment.nullable().describe('When the draft was put into the bin'),
  approval_id: id.nullable().describe('The request to send it that waits for a second person'),
  sent_at: moment.nullable(),
  delivered: z.boolean().describe('False until it has been delivered'),
  recipients: z.int().describe('How many members received it'),
  read: z.int().describe('How many of them read it in the app'),
  version: id.describe('Increases each time the draft is saved'),
  batch: z.object({ id, name: z.string() }).nullable().describe('The batch its segment names'),
});
export type OperatorMessage = z.infer<typeof operatorMessage>;

export const namedMember = z.object({ id, name: z.string(), handle: z.string().nullable() });

const openedDraft = operatorMessage.extend({
  members: z.array(namedMember).describe('The members its audience names, by number'),
});
export type OpenedDraft = z.infer<typeof openedDraft>;

const reach = z.object({
  members: z.int(),
  in_app: z.int().describe('How many of them get it in the app'),
  email: z.int().describe('How many of them get an email'),
  push: z.int().describe('How many of them get a push on a device'),
});
export type MessageReach = z.infer<typeof reach>;

const image = { image: { max: 1 } };

export const operatorsMessagesRoutes = defineRoutes({
  'GET /operator/messages/': {
    summary: 'List messages in one state, newest first; sent ones show whether they were delivered and read',
    access: 'operator',
    roles: ['messages'],
    query: z.object({
      ...pageQuery(10),
      state: z
        .enum(MESSAGE_STATES, { error: `The state must be one of: ${MESSAGE_STATES.join(', ')}.` })
        .default('sent'),
    }),
    answers: { 200: pageOf(operatorMessage) },
  },
  'POST /operator/messages/recipients/': {
    summary: 'Count the members a message would reach now; sends nothing',
    access: 'operator',
    roles: ['messages'],
    body: newMessage.pick({ audience: true, kind: true }),
    answers: {
      200: reach.extend({
        by_kind: z.object({ service: reach, marketing: reach }).describe('The same audience, by either kind'),
        reached_alone: z
          .int()
          .describe('Members that the caller’s own service messages reach within a day. They count too'),
      }),
    },
  },
  'POST /operator/messages/': {
    summary:
      'Send members a message; it’s queued and delivered in the background. Staff need a second person for service messages to more than 100 a day, so they send a draft',
    access: 'operator',
    roles: ['messages'],
    repeatable: true,
    body: newMessage,
    files: image,
    answers: { 202: sentMessage },
  },
  'POST /operator/messages/drafts/': {
    summary: 'Store a message without sending it',
    access: 'operator',
    roles: ['messages'],
    body: newDraft,
    files: image,
    answers: { 201: operatorMessage },
  },
  'GET /operator/messages/drafts/{id}/': {
    summary: 'Get an unsent message for editing, with its members’ names',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 200: openedDraft },
  },
  'PATCH /operator/messages/drafts/{id}/': {
    summary:
      'Change a draft; a scheduled one is withdrawn first. With a version, only if no one has changed it since',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    body: draftChange,
    files: image,
    answers: { 200: operatorMessage },
  },
  'DELETE /operator/messages/drafts/{id}/': {
    summary: 'Put a draft into the bin, which keeps it for 30 days',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 204: nothing },
  },
  'POST /operator/messages/drafts/{id}/restore/': {
    summary: 'Take a draft out of the bin',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 200: operatorMessage },
  },
  'POST /operator/messages/drafts/{id}/test/': {
    summary: 'Email an unsent message to the caller',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 202: z.object({ email: z.string() }) },
  },
  'POST /operator/messages/drafts/{id}/send/': {
    summary:
      'Send a draft, now or at a set time; only once, however often it’s requested. Above 100 members a day, a service message of staff waits for a second person',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    body: z.object({
      at: when.nullable().default(null).describe('Null means now'),
      version: draftChange.shape.version,
    }),
    answers: { 202: operatorMessage },
  },
  'POST /operator/messages/drafts/{id}/withdraw/': {
    summary: 'Turn a scheduled message back into a draft, until it’s sent',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 200: operatorMessage },
  },
});
