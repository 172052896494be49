import { z } from 'zod';
import { challenge, CHALLENGE_METRICS } from './challenges.ts';
import { CHALLENGE_PICTURES_MAX, CHALLENGE_STATES, CHALLENGE_TARGET_MAX } from './challenges.rules.ts';
import { defineRoutes, idParams, moment, nothing, pageOf, pageQuery, when } from './http.ts';
import { STAFF_ROLES } from './staff.rules.ts';
import { shortText, text, whole } from './text.ts';

const challengeFields = {
  name: shortText().min(1, 'The name must not be empty.'),
  description: text(),
  target_value: whole('The target', 1, CHALLENGE_TARGET_MAX),
  metric: z.enum(CHALLENGE_METRICS, { error: 'The metric must be points or cigars.' }),
  starts_at: when,
  ends_at: when,
};

const endIsLater = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) =>
  Date.parse(ends_at) > Date.parse(starts_at);
const END_FIRST = { message: 'The end must be after the start.', path: ['ends_at'] };

const newChallenge = z
  .object({
    ...challengeFields,
    description: text().default(''),
    metric: challengeFields.metric.default('points'),
  })
  .refine(endIsLater, END_FIRST);
export type NewChallenge = z.output<typeof newChallenge>;

const challengeChange = z.object(challengeFields).partial();
export type ChallengeChange = z.output<typeof challengeChange>;

const { metric, starts_at, ends_at, target_value } = challengeFields;
const planned = z.object({ metric, starts_at, ends_at, target_value }).refine(endIsLater, END_FIRST);
export type PlannedChallenge = z.output<typeof planned>;

const pictures = { pictures: { max: CHALLENGE_PICTURES_MAX } };

export const operatorsChallengesRoutes = defineRoutes({
  'GET /operator/challenges/': {
    summary: 'List all challenges, newest first',
    access: 'operator',
    roles: STAFF_ROLES,
    query: z.object({
      ...pageQuery(50),
      search: text(80).optional().describe('Words from the challenge’s name'),
      state: z
        .enum(CHALLENGE_STATES, { error: `The state must be one of: ${CHALLENGE_STATES.join(', ')}.` })
        .optional(),
    }),
    answers: { 200: pageOf(challenge) },
  },
  'POST /operator/challenges/': {
    summary: 'Open a challenge; what was earned since its start already counts',
    access: 'operator',
    roles: ['catalogue'],
    body: newChallenge,
    files: pictures,
    answers: { 201: challenge },
  },
  'PATCH /operator/challenges/{id}/': {
    summary: 'Change a challenge; its total is recomputed, and an unlocked one stays unlocked',
    access: 'operator',
    roles: ['catalogue'],
    params: idParams,
    body: challengeChange,
    files: pictures,
    answers: { 200: challenge },
  },
  'POST /operator/challenges/preview/': {
    summary: 'Preview how far the community already is in a planned challenge; changes nothing',
    access: 'operator',
    roles: ['catalogue'],
    body: planned,
    answers: {
      200: z.object({
        current_value: z.int(),
        target_value: z.int(),
        reached_at: moment
          .nullable()
          .describe('When the total first reached the target, in which case it would unlock right away'),
      }),
    },
  },
  'DELETE /operator/challenges/{id}/': {
    summary: 'Withdraw a challenge that hasn’t begun: no member has seen it, and it’s deleted',
    access: 'operator',
    roles: ['catalogue'],
    params: idParams,
    answers: { 204: nothing },
  },
  'POST /operator/challenges/{id}/end/': {
    summary:
      'End a running challenge now; its total and what it unlocked stay, and repeating it changes nothing',
    access: 'operator',
    roles: ['catalogue'],
    params: idParams,
    answers: { 200: challenge },
  },
});
