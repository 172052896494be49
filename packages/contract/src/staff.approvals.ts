import { z } from 'zod';
import { defineRoutes, id, idParams, idText, moment, pageOf, pageQuery } from './http.ts';
import { audience } from './operators.messages.ts';
import { APPROVAL_KINDS } from './staff.rules.ts';
import { shortText } from './text.ts';

/** `other`: a state that a newer server wrote during an update and this one doesn't know. */
export const APPROVAL_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn', 'expired', 'other'] as const;

const person = z.object({ id, name: z.string() });

/** A request that a second person confirms or refuses within a day. */
export const approval = z.object({
  id,
  kind: z.enum(APPROVAL_KINDS),
  state: z.enum(APPROVAL_STATES).describe('other: from a newer version of Stoa, during an update'),
  reason: z.string(),
  points: z
    .object({ member_id: id, member_name: z.string(), points: z.int() })
    .nullable()
    .describe('For a correction of points, or a refund'),
  parcel: id.nullable().describe('For a refund: a number in the parcel'),
  message: z
    .object({
      id,
      header: z.string(),
      message: z.string(),
      image: z.string().nullable(),
      audience: audience.nullable().describe('Null if the message was deleted since'),
      batch_name: z.string().nullable().describe('The name of its audience’s batch'),
      members: z.int().describe('How many members it reached when it was requested'),
      at: moment.nullable().describe('When it is to be sent; null means right away'),
    })
    .nullable()
    .describe('For a service message to many members'),
  requested_by: person,
  requested_at: moment,
  expires_at: moment,
  decided_by: person.nullable(),
  decided_at: moment.nullable().describe('When it was decided, or withdrawn by the person who asked for it'),
  used_at: moment.nullable().describe('For a backup: when it was downloaded'),
});
export type Approval = z.infer<typeof approval>;

const decided = { 200: approval };

export const staffApprovalsRoutes = defineRoutes({
  'GET /operator/approvals/': {
    summary: 'List what is waiting for a second person and what was decided, newest first',
    access: 'operator',
    roles: ['members', 'parcels', 'messages'],
    query: z.object({
      ...pageQuery(20),
      state: z.enum(['waiting', 'all'], { error: 'state must be one of: waiting, all.' }).default('waiting'),
      member_id: idText.optional().describe('Only corrections and refunds of this member’s points'),
    }),
    answers: { 200: pageOf(approval) },
  },
  'POST /operator/approvals/': {
    summary: 'Ask a second owner for the download of one backup',
    access: 'operator',
    roles: ['owner'],
    stepUp: true,
    body: z.object({
      kind: z.literal('backup', {
        error:
          'kind must be backup. Corrections of points and messages ask for a second person automatically.',
      }),
      reason: shortText(200).min(1, 'Please enter a reason.'),
    }),
    answers: { 202: approval },
  },
  'POST /operator/approvals/{id}/confirm/': {
    summary: 'Confirm, as a second person, what someone else asked for',
    access: 'operator',
    roles: ['members', 'parcels', 'messages'],
    stepUp: true,
    params: idParams,
    answers: decided,
  },
  'POST /operator/approvals/{id}/refuse/': {
    summary: 'Reject, as a second person, what someone else asked for',
    access: 'operator',
    roles: ['members', 'parcels', 'messages'],
    params: idParams,
    answers: decided,
  },
  'POST /operator/approvals/{id}/withdraw/': {
    summary: 'Withdraw the caller’s own request while it’s waiting',
    access: 'operator',
    roles: ['members', 'parcels', 'messages'],
    params: idParams,
    answers: decided,
  },
});
