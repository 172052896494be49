import { z } from 'zod';
import { defineRoutes, id, idParams, moment, pageOf, pageQuery, when } from './http.ts';
import { MEMBER_STATUSES, OPERATOR_MEMBER_SORTS } from './operators.members.rules.ts';
import { publicLocation } from './places.ts';
import { STATES } from './states.rules.ts';
import { flag, text, visibleText } from './text.ts';

/** A member as staff see them. */
export const operatorMember = z.object({
  id,
  name: z.string(),
  handle: z.string().nullable(),
  email: z.string(),
  email_verified: z.boolean(),
  location: publicLocation.nullable(),
  created_at: moment,
  cigars: z.int(),
  balance: z.int(),
  total_points: z.int(),
  suspended: z.boolean(),
  suspended_at: moment.nullable(),
});
export type OperatorMember = z.infer<typeof operatorMember>;

const STATE = 'state must be a state of the US, such as TX.';

export const operatorsMembersRoutes = defineRoutes({
  'GET /operator/members/': {
    summary:
      'List members, filtered and sorted: by the beginning of a name or handle, a complete email, or a number; all matching ones as CSV with Accept: text/csv',
    access: 'operator',
    roles: ['members', 'messages'],
    query: z.object({
      ...pageQuery(50),
      search: text(254).default(''),
      state: z
        .string({ error: STATE })
        .refine((value) => STATES.has(value), STATE)
        .optional()
        .describe('The state of the home, by its two letters; without members who hide it'),
      status: z
        .enum(MEMBER_STATUSES, { error: `status must be one of: ${MEMBER_STATUSES.join(', ')}.` })
        .optional(),
      sort: z
        .enum(OPERATOR_MEMBER_SORTS, { error: `sort must be one of: ${OPERATOR_MEMBER_SORTS.join(', ')}.` })
        .default('-created_at'),
    }),
    answers: { 200: pageOf(operatorMember) },
  },
  'PATCH /operator/members/{id}/': {
    summary:
      'Suspend a member (signed out right away, hidden from others), or lift the suspension with nothing lost',
    access: 'operator',
    roles: ['members'],
    stepUp: true,
    params: idParams,
    body: z
      .object({
        suspended: flag,
        reason: visibleText(500).default('').describe('Emailed to the member, with the end date'),
        until: when.nullable().default(null).describe('When it ends by itself; null if it doesn’t'),
      })
      .refine(({ suspended, until }) => suspended || until === null, {
        message: 'Only a suspension has an end. Please leave it out.',
        path: ['until'],
      }),
    answers: { 200: operatorMember },
  },
});
