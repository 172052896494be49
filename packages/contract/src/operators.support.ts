import { z } from 'zod';
import { defineRoutes, id, idParams, listOf, moment, nothing, pageOf, pageQuery } from './http.ts';
import { entry } from './journal.entry.ts';
import { notification } from './notifications.ts';
import { operatorMember } from './operators.members.ts';
import { ledgerLine } from './points.ts';
import { redemption } from './store.ts';
import { REMOVABLE } from './support.rules.ts';
import { shortText, text, visibleText } from './text.ts';

const whole = z.object(pageQuery(20));
const few = z.object(pageQuery(10));

/** The top of a member's page: what other members see, and the account's state. */
const supportedMember = operatorMember.extend({
  bio: z.string(),
  picture: z.string().nullable(),
  suspended_until: moment.nullable().describe('When the suspension ends by itself'),
  suspension_reason: z.string(),
  completed: z.int().describe('Entries other members can see'),
});
export type SupportedMember = z.infer<typeof supportedMember>;

const memberParcel = redemption.omit({ address: true, can_cancel: true });
export type MemberParcel = z.infer<typeof memberParcel>;

const memberSignIn = z.object({ id, device: z.string(), created_at: moment, last_used_at: moment });

/** An action of staff about a member, from the audit. */
const measure = z.object({
  id,
  at: moment,
  by: z.enum(['staff', 'automation']),
  operator: z.string(),
  about: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  entry: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('The entry that it was about, if other members see it'),
  approval_id: id.nullable().describe('The request that a second person confirmed'),
});
export type Measure = z.infer<typeof measure>;

const staffNote = z.object({
  id,
  text: z.string(),
  by: z.string().describe('Its author, by their name that day'),
  created_at: moment,
});
export type StaffNote = z.infer<typeof staffNote>;

const REASON = 'Please enter a reason. The member will see it.';
const whyForMember = visibleText(500).min(1, REASON);

const removal = z.discriminatedUnion(
  'what',
  [
    z.object({ what: z.literal(['bio', 'picture']), reason: whyForMember }),
    z.object({ what: z.literal('note'), entry_id: id, reason: whyForMember }),
    z.object({ what: z.literal('photo'), entry_id: id, photo_id: id, reason: whyForMember }),
  ],
  { error: `what must be one of: ${REMOVABLE.join(', ')}.` },
);
export type Removal = z.output<typeof removal>;

const asSupport = { access: 'operator', roles: ['members'], params: idParams } as const;

export const operatorsSupportRoutes = defineRoutes({
  'GET /operator/members/{id}/': {
    ...asSupport,
    summary: 'Get one member, for staff who answer their questions',
    answers: { 200: supportedMember },
  },
  'GET /operator/members/{id}/ledger/': {
    ...asSupport,
    summary: 'List every line of the member’s points as the member sees them, newest first',
    query: whole,
    answers: { 200: pageOf(ledgerLine) },
  },
  'GET /operator/members/{id}/entries/': {
    ...asSupport,
    summary:
      'List the member’s completed entries as other members see them: no private note, no hidden place',
    query: few,
    answers: { 200: pageOf(entry) },
  },
  'GET /operator/members/{id}/parcels/': {
    ...asSupport,
    summary: 'List what the member has redeemed, newest first, without the address',
    query: whole,
    answers: { 200: pageOf(memberParcel) },
  },
  'GET /operator/members/{id}/sign-ins/': {
    ...asSupport,
    summary: 'List the devices where the member is signed in, without their cities',
    answers: { 200: listOf(memberSignIn) },
  },
  'GET /operator/members/{id}/notices/': {
    ...asSupport,
    summary:
      'List the member’s notifications, newest first; those about nearby members and entries show only that they were sent',
    query: whole,
    answers: { 200: pageOf(notification) },
  },
  'GET /operator/members/{id}/measures/': {
    ...asSupport,
    summary: 'List earlier staff actions on the member, from the audit, newest first',
    query: whole,
    answers: { 200: pageOf(measure) },
  },
  'GET /operator/members/{id}/notes/': {
    ...asSupport,
    summary: 'List staff notes about the member, newest first',
    query: whole,
    answers: { 200: pageOf(staffNote) },
  },
  'POST /operator/members/{id}/notes/': {
    ...asSupport,
    summary: 'Write a note about the member for other staff; it’s part of the member’s export',
    body: z.object({ text: visibleText(2000).min(1, 'Please enter a note.') }),
    answers: { 201: staffNote },
  },
  'POST /operator/members/{id}/removals/': {
    ...asSupport,
    summary: 'Take down a photo, an entry’s note, the bio, or the picture; the member receives the reason',
    stepUp: true,
    body: removal,
    answers: { 200: supportedMember },
  },
  'POST /operator/members/{id}/export/': {
    ...asSupport,
    summary: 'Send the member a link to export all their data; staff never see it',
    stepUp: true,
    answers: { 202: z.object({ sent_to: z.string() }) },
  },
  'POST /operator/members/{id}/erase/': {
    ...asSupport,
    roles: ['owner'],
    summary: 'Delete the member’s account at their request, immediately and permanently',
    stepUp: true,
    body: z.object({
      email: text(254).describe('The member’s email again, to be sure it’s the right member'),
      reason: shortText(200).min(1, 'Please enter who requested it, and when.'),
    }),
    answers: { 204: nothing },
  },
});
