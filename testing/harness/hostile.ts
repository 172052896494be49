import { z } from 'zod';

/** The type of a field without its wrappers. */
type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'enum' | 'literal' | 'other';

const getKind = (schema: z.ZodType): Kind => {
  if (schema instanceof z.ZodPipe) return getKind(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return getKind(schema.unwrap() as z.ZodType);
  }
  const { type } = schema;
  if (type === 'int') return 'number';
  return ['string', 'number', 'boolean', 'array', 'object', 'enum', 'literal'].includes(type)
    ? (type as Kind)
    : 'other';
};

/** Returns the fields of an object schema, looking inside refinements and transforms. */
export const getFields = (schema: z.ZodType | undefined): Record<string, z.ZodType> => {
  if (schema instanceof z.ZodObject) return schema.shape;
  if (schema instanceof z.ZodPipe) return getFields(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return getFields(schema.unwrap() as z.ZodType);
  }
  // A call may take several kinds of bodies, so this collects the fields of all.
  if (schema instanceof z.ZodUnion) {
    return Object.assign({}, ...schema.options.map((option) => getFields(option as z.ZodType))) as Record<
      string,
      z.ZodType
    >;
  }
  return {};
};

const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** JSON texts that no field of a kind accepts. */
const WRONG: Record<Kind, readonly string[]> = {
  string: ['5', 'true', '[]', '{}', '["a"]', '1e999', '"a\\u0000b"', '"\\ud800"', '"a\\udc00"', deep(500)],
  enum: ['5', '[]', '{}', '"nothing"', '"\\ud800"', '"\\u0000"'],
  literal: ['5', '[]', '"nothing"'],
  number: ['"5"', 'true', '[]', '{}', '1e999', '-1e999', '"\\ud800"', '[1]', '9007199254740993', '-1e15'],
  boolean: ['"true"', '1', '[]', '{}', '"\\u0000"'],
  array: ['"a"', '5', '{}', '[0]', '["a"]', '[null]', '[[1]]', `[${'1,'.repeat(5000)}1]`],
  object: ['"a"', '5', '[]', 'true', '"\\ud800"', deep(500)],
  other: [],
};

const TOO_LONG = JSON.stringify('🚬'.repeat(10_001));

/** Returns JSON texts that a field must refuse, including those inside an object's fields. */
export const wrongFor = (schema: z.ZodType): string[] => {
  const kind = getKind(schema);
  const wrong = [...WRONG[kind]];
  if (kind === 'string') wrong.push(TOO_LONG);
  if (!schema.safeParse(null).success) wrong.push('null');
  for (const [name, inner] of Object.entries(getFields(schema))) {
    wrong.push(...wrongFor(inner).map((value) => `{${JSON.stringify(name)}:${value}}`));
  }
  return wrong;
};

/** Raw path and query texts that aren't a valid number, order, or word. */
export const WRONG_TEXTS = [
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3',
  '99999999999999999999',
  '%00',
  '%F0%9F%9A%AC',
  '%ED%A0%80',
  '[]',
  '1%27--',
];

/** Fills each parameter of a route's path. */
export const pathFor = (call: string, value = '1'): string =>
  `/api/v1${call.slice(call.indexOf(' ') + 1).replaceAll(/\{\w+\}/g, value)}`;
