import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FileField } from '@stoa/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createFormMemory } from './form-memory.ts';
import { UTF8_ONLY } from './json.ts';
import { Refusal, refuse, refuseField, refuseForm, unavailable } from '../refusal.ts';

export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export type UploadedFiles = Readonly<Record<string, readonly UploadedFile[]>>;

const MAX_FILE_BYTES = 15 * 1024 * 1024;
const MAX_FORM_BYTES = 11 * MAX_FILE_BYTES + 1024 * 1024;
const LIMITS = { fileSize: MAX_FILE_BYTES, fields: 60, fieldSize: 128 * 1024, parts: 200 };
const memory = createFormMemory(384 * 1024 * 1024);

const TOO_LARGE = 'A photo may have at most 15 MB. Please choose a smaller one.';
const TOO_LARGE_FORM = 'These photos are too large together. Please send fewer at a time.';

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

const kindOf = (schema: z.ZodType | undefined): string => {
  if (schema instanceof z.ZodPipe) return kindOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return kindOf(schema.unwrap() as z.ZodType);
  }
  return schema?.type ?? 'unknown';
};

const isNullable = (schema: z.ZodType | undefined): boolean => schema?.safeParse(null).success ?? false;

export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return shapeOf(schema.in as z.ZodType);
  return {};
};

const jsonOr = (value: string): unknown => {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** A form's text as the JSON value of its field; what does not fit stays text, which the schema refuses. */
const decode = (value: string, schema: z.ZodType | undefined): unknown => {
  const kind = kindOf(schema);
  if (kind === 'string') return value;
  if (value === '' && isNullable(schema)) return null;
  if (kind === 'number' || kind === 'int') return /^-?[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' || (value === 'false' ? false : value);
  return jsonOr(value);
};

const decodeAll = (values: readonly string[], schema: z.ZodType | undefined): unknown => {
  if (kindOf(schema) !== 'array') return decode(values[0] ?? '', schema);
  const items = values.flatMap((value) => jsonOr(value));
  return items.length === 1 && items[0] === '' ? [] : items;
};

const holder = (reply: FastifyReply) => {
  let held = 0;
  const release = () => {
    memory.release(held);
    held = 0;
  };
  reply.raw.once('close', release);
  return {
    hold: (bytes: number): boolean => {
      if (!memory.acquire(bytes)) return false;
      held += bytes;
      return true;
    },
    release,
  };
};

const readFile = async (
  part: MultipartFile,
  hold: (bytes: number) => boolean,
): Promise<UploadedFile | Refusal | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  let busy = false;
  // Always read to its end, or the parts after it would never arrive.
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    busy ||= !hold(chunk.length);
    if (!busy) chunks.push(chunk);
  }
  if (part.file.truncated) return new Refusal(413, TOO_LARGE, { [part.fieldname]: [TOO_LARGE] });
  if (busy) return unavailable('Many photos are arriving right now. Please try again.');
  // Undefined where only the content type says that the part is a file; the parser's type is wrong.
  const name = (part.filename as string | undefined) ?? '';
  return size === 0 && name === '' ? null : { name, bytes: Buffer.concat(chunks) };
};

const refusalOf = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const status = (error as { statusCode?: number }).statusCode;
  return status === 413
    ? refuse(413, 'The form has too many parts. Please send fewer.')
    : refuse(400, 'The form could not be read. Please send it again.');
};

/** Reads files, and the other fields as JSON values. @throws Refusal 413, 400; 503 while memory for forms is short */
export const readForm = async (
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType,
  accepted: Readonly<Record<string, FileField>>,
): Promise<{ body: Record<string, unknown>; files: UploadedFiles }> => {
  if (Number(request.headers['content-length'] ?? 0) > MAX_FORM_BYTES) throw new Refusal(413, TOO_LARGE_FORM);
  const shape = shapeOf(schema);
  const texts = new Map<string, string[]>();
  const files: Record<string, UploadedFile[]> = {};
  const { hold, release } = holder(reply);
  let refusal: Refusal | null = null;

  const addText = ({ fieldname, value, valueTruncated }: MultipartValue) => {
    if (Object.hasOwn(accepted, fieldname) && value !== '') {
      refusal ??= refuseField(fieldname, FILE_BELONGS_HERE);
    }
    if (!Object.hasOwn(shape, fieldname)) return;
    if (valueTruncated) refusal ??= refuseField(fieldname, 'This text is too long. Please shorten it.');
    // The parser has parsed parts of type JSON.
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    // The parser puts this character where bytes are not UTF-8.
    if (text.includes('\ufffd')) refusal ??= refuseField(fieldname, UTF8_ONLY);
    if (texts.has(fieldname) && kindOf(shape[fieldname]) !== 'array') {
      refusal ??= refuseField(fieldname, 'This field was sent twice. Please send it once.');
    }
    texts.set(fieldname, [...(texts.get(fieldname) ?? []), text]);
  };

  const addFile = async (part: MultipartFile) => {
    const field = Object.hasOwn(accepted, part.fieldname) ? accepted[part.fieldname] : undefined;
    const already = files[part.fieldname]?.length ?? 0;
    if (field === undefined) {
      refusal ??= refuseForm(`This call takes files as ${Object.keys(accepted).join(' and ')} only.`);
    } else if (already >= field.max) {
      refusal ??= refuseField(part.fieldname, `Please send at most ${field.max} files here.`);
    }
    // After the first error the rest is read and dropped, so that a client still sending gets the response.
    if (refusal !== null) {
      part.file.resume();
      return;
    }
    const file = await readFile(part, hold);
    if (file instanceof Refusal) refusal = file;
    else if (file !== null) (files[part.fieldname] ??= []).push(file);
  };

  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') await addFile(part);
      else addText(part);
    }
    if (refusal !== null) throw refusal as Refusal;
  } catch (error) {
    release();
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  }
  const body = Object.fromEntries(
    Array.from(texts, ([name, values]) => [name, decodeAll(values, shape[name])] as const),
  );
  return { body, files };
};
