import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FileField } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createFormMemory, type HeldForm, type Taken } from './form-memory.ts';
import { hasTooManyParts, MAX_JSON_BYTES, TOO_MANY_PARTS, UTF8_ONLY } from './json.ts';
import { Refusal, refuse, refuseField, refuseForm, refuseTooMany, unavailable } from '../refusal.ts';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export type UploadedFiles = Readonly<Record<string, readonly UploadedFile[]>>;

const MAX_FILE_BYTES = 15 * 1024 * 1024;
const MAX_FORM_BYTES = 11 * MAX_FILE_BYTES + 1024 * 1024;
const LIMITS = { fileSize: MAX_FILE_BYTES, fields: 60, fieldSize: 128 * 1024, parts: 200 };
const isJson = (type: string | undefined): boolean => type?.startsWith('application/json') ?? false;
/** Treats JSON parts as files, because the plugin would parse them before their parts are counted. */
const isPartAFile = (
  _field: string | undefined,
  type: string | undefined,
  name: string | undefined,
): boolean => name !== undefined || type === 'application/octet-stream' || isJson(type);

/** A sender may upload one form of the largest size at a time, or many small ones. */
const memory = createFormMemory({ total: 192 * 1024 * 1024, perSender: MAX_FORM_BYTES });

const OWN_SHARE = 'Your other photos are still uploading. Please wait for them, then send the next ones.';
const RETRY_AFTER_SECONDS = 5;

const TOO_LARGE = 'A photo can be up to 15 MB. Please choose a smaller one.';
const TOO_MUCH_TEXT = 'The texts of this form are too long together. Please shorten them.';
const TOO_LARGE_FORM = 'Together, these photos are too large. Please send fewer at a time.';

const FILE_BELONGS_HERE =
  'A file belongs here. Please send it in a form (multipart/form-data), with its file name.';

export const refuseFilesInJson = (body: unknown, accepted: Readonly<Record<string, FileField>>): void => {
  if (typeof body !== 'object' || body === null) return;
  for (const name of Object.keys(accepted)) {
    const value: unknown = Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : null;
    const isNothing = value === null || value === '' || (Array.isArray(value) && value.length === 0);
    if (!isNothing) throw refuseField(name, FILE_BELONGS_HERE);
  }
};

const getKind = (schema: z.ZodType | undefined): string => {
  if (schema instanceof z.ZodPipe) return getKind(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return getKind(schema.unwrap() as z.ZodType);
  }
  return schema?.type ?? 'unknown';
};

const isNullable = (schema: z.ZodType | undefined): boolean => schema?.safeParse(null).success ?? false;

export const getShape = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return getShape(schema.in as z.ZodType);
  return {};
};

const jsonOr = (value: string): unknown => {
  if (hasTooManyParts(Buffer.from(value))) throw refuseForm(TOO_MANY_PARTS);
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

const isJsonPart = ({ filename, mimetype }: MultipartFile): boolean =>
  (filename as string | undefined) === undefined && isJson(mimetype);

const readJsonPart = async ({ file }: MultipartFile): Promise<{ value: string; valueTruncated: boolean }> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= LIMITS.fieldSize) chunks.push(chunk);
  }
  if (size > LIMITS.fieldSize) return { value: '', valueTruncated: true };
  const value = Buffer.concat(chunks).toString();
  if (hasTooManyParts(Buffer.from(value))) throw refuseForm(TOO_MANY_PARTS);
  const parsed: unknown = JSON.parse(value);
  if (parsed === null) return { value: '', valueTruncated: false };
  return { value: typeof parsed === 'string' ? parsed : value, valueTruncated: false };
};

/** Reads a form's text as its field's JSON value; a mismatch stays text, which the schema refuses. */
const decode = (value: string, schema: z.ZodType | undefined): unknown => {
  const kind = getKind(schema);
  // An empty field is an empty text if the schema accepts one, and otherwise null, as for other kinds.
  if (kind === 'string' && (value !== '' || schema?.safeParse('').success !== false)) return value;
  if (value === '' && isNullable(schema)) return null;
  if (kind === 'string') return value;
  if (kind === 'number' || kind === 'int') return /^-?[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' || (value === 'false' ? false : value);
  return jsonOr(value);
};

const isTextList = (schema: z.ZodType | undefined): boolean => {
  if (schema instanceof z.ZodOptional) return isTextList(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray && getKind(schema.element as z.ZodType) === 'string';
};

const decodeAll = (values: readonly string[], schema: z.ZodType | undefined): unknown => {
  const isLeftOut = values.length === 1 && values[0] === '' && isNullable(schema);
  if (getKind(schema) !== 'array' || isLeftOut) return decode(values[0] ?? '', schema);
  const items = values.flatMap((value) => {
    const item = jsonOr(value);
    // A list of texts takes “42” as a text. A whole list may come as one JSON value.
    return isTextList(schema) && !Array.isArray(item) ? value : item;
  });
  return items.length === 1 && items[0] === '' ? [] : items;
};

const REFUSED: Readonly<Record<Exclude<Taken, 'taken'>, () => Refusal>> = {
  own: () => refuseTooMany(OWN_SHARE, RETRY_AFTER_SECONDS),
  full: () => unavailable('Many photos are arriving right now. Please try again.'),
};

/** Holds a form's files until the first reason to refuse it, which frees their memory. */
class ArrivingFiles {
  readonly #files = new Map<string, UploadedFile[]>();
  readonly #form: HeldForm;
  #chunks: Buffer[] = [];
  refusal: Refusal | null = null;

  constructor(sender: string) {
    this.#form = memory.open(sender, () => this.refuse(REFUSED.full()));
  }

  count(field: string): number {
    return this.#files.get(field)?.length ?? 0;
  }

  async read(part: MultipartFile): Promise<void> {
    let size = 0;
    // Always reads to the end, or the parts after it would never arrive.
    for await (const chunk of part.file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (this.refusal !== null) continue;
      const taken = this.#form.take(chunk.length);
      if (taken === 'taken') this.#chunks.push(chunk);
      else this.refuse(REFUSED[taken]());
    }
    const [chunks, tooLarge] = [this.#chunks, part.file.truncated];
    this.#chunks = [];
    if (tooLarge) this.refuse(new Refusal(413, TOO_LARGE, { [part.fieldname]: [TOO_LARGE] }));
    // Undefined if only the content type marks the part as a file; the parser's type is wrong.
    const name = (part.filename as string | undefined) ?? '';
    if (this.refusal !== null || (size === 0 && name === '')) return;
    const others = this.#files.get(part.fieldname) ?? [];
    this.#files.set(part.fieldname, [...others, { name, bytes: Buffer.concat(chunks) }]);
  }

  refuse(refusal: Refusal): void {
    this.refusal ??= refusal;
    this.release();
  }

  arrived(): UploadedFiles {
    this.#form.arrived();
    return Object.fromEntries(this.#files);
  }

  release(): void {
    this.#chunks = [];
    this.#files.clear();
    this.#form.release();
  }
}

const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const status = (error as { statusCode?: number }).statusCode;
  return status === 413
    ? refuse(413, 'The form has too many parts. Please send fewer.')
    : refuse(400, 'We couldn’t read the form. Please send it again.');
};

/** Reads files, and other fields as JSON. @throws Refusal 413, 400; 429 past the sender's share; 503 while memory is short */
export const readForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  sender: string,
  schema: z.ZodType,
  accepted: Readonly<Record<string, FileField>>,
): Promise<{ body: Record<string, unknown>; files: UploadedFiles }> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw new Refusal(413, TOO_LARGE_FORM);
  const shape = getShape(schema);
  const texts = new Map<string, string[]>();
  let textLength = 0;
  const files = new ArrivingFiles(sender);
  reply.raw.once('close', () => files.release());

  const addText = (
    fieldname: string,
    { value, valueTruncated }: Pick<MultipartValue<string>, 'value' | 'valueTruncated'>,
  ) => {
    if (Object.hasOwn(accepted, fieldname) && value !== '') {
      files.refuse(refuseField(fieldname, FILE_BELONGS_HERE));
    }
    if (!Object.hasOwn(shape, fieldname)) return;
    if (valueTruncated) files.refuse(refuseField(fieldname, 'This text is too long. Please shorten it.'));
    textLength += value.length;
    if (textLength > MAX_JSON_BYTES) files.refuse(refuse(413, TOO_MUCH_TEXT));
    // The parser puts this character in place of invalid UTF-8.
    if (value.includes('\ufffd')) files.refuse(refuseField(fieldname, UTF8_ONLY));
    if (texts.has(fieldname) && getKind(shape[fieldname]) !== 'array') {
      files.refuse(refuseField(fieldname, 'This field was sent twice. Please send it once.'));
    }
    texts.set(fieldname, [...(texts.get(fieldname) ?? []), value]);
  };

  const addFile = async (part: MultipartFile) => {
    const field = Object.hasOwn(accepted, part.fieldname) ? accepted[part.fieldname] : undefined;
    if (field === undefined) {
      files.refuse(refuseForm(`This call accepts files only as ${Object.keys(accepted).join(' and ')}.`));
    } else if (files.count(part.fieldname) >= field.max) {
      files.refuse(refuseField(part.fieldname, `Please send at most ${field.max} files here.`));
    }
    // Reads and drops the rest after the first error, so that a client still sending gets the response.
    if (files.refusal !== null) part.file.resume();
    else await files.read(part);
  };

  try {
    for await (const part of request.parts({ limits: LIMITS, isPartAFile })) {
      if (part.type === 'field') addText(part.fieldname, part as MultipartValue<string>);
      else if (!isJsonPart(part)) await addFile(part);
      else if (Object.hasOwn(shape, part.fieldname)) addText(part.fieldname, await readJsonPart(part));
      else part.file.resume();
    }
    if (files.refusal !== null) throw files.refusal;
  } catch (error) {
    files.release();
    request.raw.unpipe();
    request.raw.resume();
    throw toRefusal(error);
  }
  const body = Object.fromEntries(
    Array.from(texts, ([name, values]) => [name, decodeAll(values, shape[name])] as const),
  );
  return { body, files: files.arrived() };
};
