import { z } from 'zod';
import { defineRoutes, id, idParams, listOf, moment, nothing } from './http.ts';
import { SEGMENT_NAME_MAX } from './operators.messages.rules.ts';
import { audience, namedMember } from './operators.messages.ts';
import { shortText } from './text.ts';

const name = shortText(SEGMENT_NAME_MAX).min(1, 'Please enter a name.');

const savedSegment = z.object({ id, name: z.string(), created_at: moment });
export type SavedSegment = z.infer<typeof savedSegment>;

const openedSegment = savedSegment.extend({
  audience,
  batch: z.object({ id, name: z.string() }).nullable().describe('The batch its audience names'),
  members: z.array(namedMember).describe('The members its audience names, by number'),
});
export type OpenedSegment = z.infer<typeof openedSegment>;

export const operatorsSegmentsRoutes = defineRoutes({
  'GET /operator/messages/segments/': {
    summary: 'List saved audiences of messages by name',
    access: 'operator',
    roles: ['messages'],
    answers: { 200: listOf(savedSegment) },
  },
  'POST /operator/messages/segments/': {
    summary: 'Save an audience under a name that no other has',
    access: 'operator',
    roles: ['messages'],
    body: z.object({ name, audience }),
    answers: { 201: savedSegment },
  },
  'GET /operator/messages/segments/{id}/': {
    summary: 'Get a saved audience, with its members’ names',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 200: openedSegment },
  },
  'PATCH /operator/messages/segments/{id}/': {
    summary: 'Rename a saved audience',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    body: z.object({ name }),
    answers: { 200: savedSegment },
  },
  'DELETE /operator/messages/segments/{id}/': {
    summary: 'Delete a saved audience; messages with it stay as they are',
    access: 'operator',
    roles: ['messages'],
    params: idParams,
    answers: { 204: nothing },
  },
});
