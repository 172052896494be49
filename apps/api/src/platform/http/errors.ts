import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isContention, isUnavailable } from '../database/errors.ts';
import { PhotoRefused } from '../images/images.ts';
import { StorageUnavailable } from '../storage/storage.ts';
import { JSON_ONLY } from './json.ts';
import { Refusal, refuse, refuseForm, unavailable } from '../refusal.ts';
import { Busy } from '../workers/fair-queue.ts';

const SERVER_TEXTS: Readonly<Record<string, readonly [number, string]>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, JSON_ONLY],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'Not found.'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The request is larger than this call accepts. Please send less.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body isn’t valid JSON. Please correct it.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The Content-Length doesn’t match the body.'],
};

const INVALID_FORM = 'Some values were refused. Please correct them.';
const NO_OBJECT = 'The body must be a JSON object. Please send one.';

const refusalOfIssues = (
  issues: readonly { instancePath: string; keyword: string; message?: string | undefined }[],
): Refusal => {
  const fields: Record<string, string[]> = {};
  for (const { instancePath, keyword, message = INVALID_FORM } of issues) {
    const field = instancePath.split('/')[1] ?? '';
    const text = field === '' && keyword === 'invalid_type' ? NO_OBJECT : message;
    (fields[field === '' ? 'non_field_errors' : field] ??= []).push(text);
  }
  const [first = [INVALID_FORM]] = Object.values(fields);
  return new Refusal(400, first[0] ?? INVALID_FORM, fields);
};

const asRefusal = (error: FastifyError | Error): Refusal | null => {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return refusalOfIssues(error.validation);
  if (error instanceof PhotoRefused) return refuseForm(error.message);
  if (error instanceof Busy) return unavailable(error.message);
  if (error instanceof StorageUnavailable)
    return unavailable('We can’t store photos right now. Please try again.');
  if (isUnavailable(error)) return unavailable('We can’t reach your journal right now. Please try again.');
  if (isContention(error)) return unavailable('We’re very busy right now. Please try again.', 1);
  const code = 'code' in error ? error.code : '';
  const known = SERVER_TEXTS[code];
  if (known) return refuse(...known);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  return status >= 400 && status < 500
    ? refuse(status, 'We couldn’t read the request. Please correct it.')
    : null;
};

/** The only place that turns errors into responses. No stack, SQL, or path leaves the server. */
export const answerError = (
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  const refusal = asRefusal(error);
  if (refusal === null) {
    request.log.error({ err: error }, 'request failed');
    return reply.status(500).send({ error: 'Something went wrong on our end. Please try again later.' });
  }
  if (refusal.status >= 500) request.log.warn({ err: error }, 'request refused temporarily');
  if (refusal.retryAfter !== null) reply.header('retry-after', refusal.retryAfter);
  const { refusedWith } = request.routeOptions.config;
  return reply
    .status(refusal.status)
    .send({ error: refusal.message, ...(refusal.status === 400 && refusedWith), ...refusal.body });
};

export const answerUnknownCall = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.status(404).send({ error: 'Not found.', detail: 'Not found.' });
