import type { MultipartFile } from '@fastify/multipart';
import type { FileField } from '@stoa/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Refusal, refuseField } from './refusal.ts';

/** A file of a form, whole. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Buffer;
}

export type UploadedFiles = Readonly<Record<string, readonly UploadedFile[]>>;

/** Bytes of one file. */
export const MAX_FILE_BYTES = 15 * 1024 * 1024;
/** Bytes of all files of one request: ten photos, and a picture. */
export const MAX_FORM_BYTES = 11 * MAX_FILE_BYTES + 1024 * 1024;
const MAX_FIELDS = 60;

const TOO_LARGE = 'A photo may have at most 15 MB. Please choose a smaller one.';

/** Looks through optional, nullable, default and piped wrappers for the kind of value a field takes. */
const kindOf = (schema: z.ZodType | undefined): string => {
  if (schema instanceof z.ZodPipe) return kindOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return kindOf(schema.unwrap() as z.ZodType);
  }
  return schema?.type ?? 'unknown';
};

const isNullable = (schema: z.ZodType | undefined): boolean => schema?.safeParse(null).success ?? false;

/** The object schema inside refinements and transforms. */
const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
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

/** A form's text as the value that the same call takes in JSON; what does not fit stays text and is refused by the schema. */
const decode = (value: string, schema: z.ZodType | undefined): unknown => {
  const kind = kindOf(schema);
  if (kind === 'string') return value;
  if (value === '' && isNullable(schema)) return null;
  if (kind === 'number' || kind === 'int') return /^-?[0-9]+(\.[0-9]+)?$/.test(value) ? Number(value) : value;
  if (kind === 'boolean') return value === 'true' || (value === 'false' ? false : value);
  return jsonOr(value);
};

/** Repeated fields of a list's name make the list, as forms send it. */
const decodeAll = (values: readonly string[], schema: z.ZodType | undefined): unknown => {
  const last = values.at(-1) ?? '';
  if (kindOf(schema) !== 'array') return decode(last, schema);
  const items = values.flatMap((value) => jsonOr(value));
  return items.length === 1 && items[0] === '' ? [] : items;
};

const readFile = async (part: MultipartFile): Promise<UploadedFile | null> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    chunks.push(chunk);
  }
  if (part.file.truncated) throw new Refusal(413, TOO_LARGE, { [part.fieldname]: [TOO_LARGE] });
  return size === 0 && part.filename === '' ? null : { name: part.filename, bytes: Buffer.concat(chunks) };
};

/**
 * Reads a multipart body: files by field, and the other fields as the JSON they stand for.
 *
 * @throws Refusal 413 for a file past 15 MB, 400 for an unknown file field, too many files or a broken form
 */
export const readForm = async (
  request: FastifyRequest,
  schema: z.ZodType,
  accepted: Readonly<Record<string, FileField>>,
): Promise<{ body: Record<string, unknown>; files: UploadedFiles }> => {
  const texts = new Map<string, string[]>();
  const files: Record<string, UploadedFile[]> = {};
  let refusal: Refusal | null = null;
  // Past the first fault the rest is read and dropped: a client that is still sending hears the answer.
  for await (const part of request.parts({
    limits: { fileSize: MAX_FILE_BYTES, fields: MAX_FIELDS, fieldSize: 128 * 1024 },
  })) {
    if (part.type === 'field') {
      texts.set(part.fieldname, [...(texts.get(part.fieldname) ?? []), String(part.value)]);
      continue;
    }
    const field = accepted[part.fieldname];
    const already = files[part.fieldname]?.length ?? 0;
    if (refusal !== null || field === undefined || already >= field.max) {
      refusal ??= refuseField(
        part.fieldname,
        field === undefined
          ? 'This call takes no file here.'
          : `Please send at most ${field.max} files here.`,
      );
      part.file.resume();
      continue;
    }
    try {
      const file = await readFile(part);
      if (file !== null) (files[part.fieldname] ??= []).push(file);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refusal = error;
    }
  }
  if (refusal !== null) throw refusal;
  const shape = shapeOf(schema);
  const body = Object.fromEntries(
    Array.from(texts, ([name, values]) => [name, decodeAll(values, shape[name])] as const),
  );
  return { body, files };
};
