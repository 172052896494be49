import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refuse, refuseForm } from '../refusal.ts';

/** Said to forms, texts and whatever else is sent instead. */
export const JSON_ONLY = 'This call takes JSON. Please send Content-Type: application/json.';

/** Said where a file of lines is wanted. */
export const CSV_ONLY = 'This call takes a CSV file. Please send Content-Type: text/csv.';

/** Said where bytes are no text; replacing them would store something that nobody wrote. */
export const UTF8_ONLY = 'The text is not valid UTF-8. Please send it as UTF-8.';

/**
 * Bodies are JSON in UTF-8, or CSV where a call takes that, and never packed. An empty one is no body: many clients send the
 * content type with every call, with those too that take nothing. `__proto__` and the like are keys that no call
 * knows, so they are ignored as any unknown key is.
 */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) done(null, undefined);
    else if (!isUtf8(bytes)) done(refuseForm(UTF8_ONLY));
    else void parse(request, bytes.toString(), done);
  });
  // For the calls whose contract says so; `mount` refuses it everywhere else.
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_, body, done) => {
    const bytes = Buffer.from(body);
    if (isUtf8(bytes)) done(null, bytes.toString());
    else done(refuseForm(UTF8_ONLY));
  });
  app.addHook('onRequest', async (request) => {
    const packed = request.headers['content-encoding'] ?? 'identity';
    if (packed.toLowerCase() === 'identity') return;
    throw refuse(415, 'Packed bodies are not read. Please send the body without Content-Encoding.');
  });
};
