import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refuse, refuseForm } from '../refusal.ts';

export const JSON_ONLY = 'This call accepts only JSON. Please send Content-Type: application/json.';

export const CSV_ONLY = 'This call accepts only a CSV file. Please send Content-Type: text/csv.';

/** Limits JSON, and a form's texts together. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** Limits calls without a session, whatever they carry. */
export const MAX_PUBLIC_BYTES = 16 * 1024;

/** Limits names, objects, and lists in a body; a form has about a hundred. */
const MAX_PARTS = 10_000;
const MAX_VALUES = 100_000;

export const TOO_MANY_PARTS = 'The body has too many names, objects, or lists. Please send less.';

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
/** `:`, `{`, and `[`. */
const OPENING = new Set([0x3a, 0x7b, 0x5b]);

/** Counts first, because building many small things from JSON takes a hundred times as long as reading it. */
export const hasTooManyParts = (json: Uint8Array): boolean => {
  let [parts, values, isInText] = [0, 0, false];
  for (let index = 0; index < json.length; index += 1) {
    const byte = json[index] ?? 0;
    if (isInText && byte === BACKSLASH) index += 1;
    else if (byte === QUOTE) isInText = !isInText;
    else if (!isInText && OPENING.has(byte)) parts += 1;
    else if (!isInText && byte === COMMA) values += 1;
  }
  return parts > MAX_PARTS || values > MAX_VALUES;
};

export const UTF8_ONLY = 'The text isn’t valid UTF-8. Please send it as UTF-8.';

/** Takes uncompressed JSON or CSV in UTF-8. An empty body counts as none, because many clients always send the content type. */
export const readJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.from(body);
    if (bytes.length === 0) done(null, undefined);
    else if (!isUtf8(bytes)) done(refuseForm(UTF8_ONLY));
    else if (hasTooManyParts(bytes)) done(refuseForm(TOO_MANY_PARTS));
    else void parse(request, bytes.toString(), done);
  });
  // `mount` refuses it for calls that don't take CSV.
  app.addContentTypeParser('text/csv', { parseAs: 'buffer' }, (_, body, done) => {
    const bytes = Buffer.from(body);
    if (isUtf8(bytes)) done(null, bytes.toString());
    else done(refuseForm(UTF8_ONLY));
  });
  app.addHook('onRequest', async (request) => {
    const packed = request.headers['content-encoding'] ?? 'identity';
    if (packed.toLowerCase() === 'identity') return;
    throw refuse(
      415,
      'Compressed request bodies aren’t accepted. Please send the body without Content-Encoding.',
    );
  });
};
