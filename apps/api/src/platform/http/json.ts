import type { FastifyInstance } from 'fastify';

/** Said to forms, texts and whatever else is sent instead. */
export const JSON_ONLY = 'This call takes JSON. Please send Content-Type: application/json.';

/**
 * Bodies are JSON and nothing else. An empty one is no body: many clients send the content type with
 * every call, with those too that take nothing.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
};
