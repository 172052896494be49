import { z } from 'zod';
import { getFields } from '../../harness/hostile.ts';
import type { Random } from './random.ts';
import { anyText, plainText } from './texts.ts';

/** How to create a request: as a client means it, or at random. */
export type Mood = 'plain' | 'wild';

/** Existing ids, by the names of the fields that take them. */
export type Known = Readonly<Record<string, readonly number[]>>;

const MOMENTS = [
  '2026-05-01T19:30:00Z',
  '2024-02-29T00:00:00+14:00',
  '1900-01-02T00:00:00Z',
  '2025-12-31T23:59:59.999-12:00',
];
const ODD_MOMENTS = [
  '2026-13-01T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '2026-05-01',
  'now',
  '1e3',
];
const NUMBERS = [
  '0',
  '-0',
  '1',
  '2',
  '5',
  '6',
  '-1',
  '1.5',
  '300',
  '301',
  '1e2',
  '1e-7',
  '1e308',
  '1e999',
  '-1e999',
  '2147483648',
  '9007199254740991',
  '9007199254740993',
  '99999999999999999999',
  '0.1e1',
];
const ANYTHING = [
  'null',
  'true',
  'false',
  '[]',
  '{}',
  '[[]]',
  '""',
  '0',
  '{"length":1}',
  '[null]',
  '{"__proto__":{"a":1}}',
  '{"toString":1}',
  `${'['.repeat(200)}${']'.repeat(200)}`,
];

/** Valid texts for fields with a fixed format. */
const FORMED: Readonly<Record<string, (random: Random) => string>> = {
  email: (random) => `fuzz${random.below(1e9)}@example.com`,
  handle: (random) => `f${random.below(1e9)}`,
  password: () => 'secret-1',
  website: () => 'https://example.com/ä?q=1#x',
  zip_code: (random) => String(10_000 + random.below(80_000)),
  zip: (random) => String(10_000 + random.below(80_000)),
  endpoint: (random) => `https://fcm.googleapis.com/fcm/send/${random.below(1e6)}`,
  opens: () => '09:30',
  closes: () => '24:00',
  ...Object.fromEntries(
    ['smoked_at', 'read_at', 'starts_at'].map((name) => [name, (random: Random) => random.pick(MOMENTS)]),
  ),
  ends_at: () => '2099-01-01T00:00:00Z',
};

const inner = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodPipe) return inner(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.unwrap() as z.ZodType);
  return schema;
};

const numberFor = (schema: z.ZodNumber, name: string, random: Random, known: Known): string => {
  const ids = known[name];
  if (ids !== undefined) return String(random.pick(ids));
  // A batch may have 100,000 codes, but another test covers large batches.
  const most = name === 'count' ? 20 : 1_000_000;
  const low = Math.max(schema.minValue ?? -most, -most);
  const high = Math.min(schema.maxValue ?? most, most);
  if (random.chance(0.2)) return String(random.pick([low, high]));
  const whole = low + random.below(high - low + 1);
  return schema.isInt || random.chance(0.5) ? String(whole) : String(Math.min(high, whole + 0.123456789));
};

const plainFor = (schema: z.ZodType, name: string, random: Random, known: Known): string => {
  const { type } = schema;
  if (schema instanceof z.ZodEnum) return JSON.stringify(random.pick(schema.options));
  if (schema instanceof z.ZodLiteral) return JSON.stringify(random.pick([...schema.values]));
  if (schema instanceof z.ZodUnion)
    return jsonFor(random.pick(schema.options as z.ZodType[]), name, 'plain', random, known);
  if (schema instanceof z.ZodArray) {
    const count = random.below(4);
    const element = schema.element as z.ZodType;
    return `[${Array.from({ length: count }, () => jsonFor(element, name, 'plain', random, known)).join(',')}]`;
  }
  if (type === 'boolean') return random.pick(['true', 'false']);
  if (type === 'number' || type === 'int') return numberFor(schema as z.ZodNumber, name, random, known);
  if (type === 'string') return JSON.stringify((FORMED[name] ?? plainText)(random));
  if (Object.keys(getFields(schema)).length > 0) return objectFor(schema, 'plain', random, known);
  return JSON.stringify(plainText(random));
};

const wildFor = (schema: z.ZodType, name: string, random: Random, known: Known): string => {
  const kind = random.below(10);
  if (kind < 3) return plainFor(schema, name, random, known);
  if (kind < 5) return JSON.stringify(anyText(random));
  if (kind < 7) return random.pick(NUMBERS);
  if (kind < 8) return JSON.stringify(random.pick([...MOMENTS, ...ODD_MOMENTS]));
  if (kind < 9 && schema instanceof z.ZodArray) return `[${'1,'.repeat(random.pick([10, 10_000]))}1]`;
  return random.pick(ANYTHING);
};

/** Returns JSON text for a field. */
export const jsonFor = (
  schema: z.ZodType,
  name: string,
  mood: Mood,
  random: Random,
  known: Known,
): string => {
  if (random.chance(0.1) && schema.safeParse(null).success) return 'null';
  return (mood === 'plain' ? plainFor : wildFor)(inner(schema), name, random, known);
};

/** Returns an object as JSON text, in any order and with unknown keys. A wild one also repeats or omits keys. */
export const objectFor = (schema: z.ZodType, mood: Mood, random: Random, known: Known): string => {
  const isWild = mood === 'wild';
  const parts = Object.entries(getFields(schema)).flatMap(([name, field]) => {
    const isOptional = field.safeParse(undefined).success;
    if (random.chance(isOptional ? 0.4 : isWild ? 0.1 : 0)) return [];
    // One wild field among plain ones gets further than ten wild ones.
    const value = () => jsonFor(field, name, isWild && random.chance(0.3) ? 'wild' : 'plain', random, known);
    const pairs = [`${JSON.stringify(name)}:${value()}`];
    if (isWild && random.chance(0.05)) pairs.push(`${JSON.stringify(name)}:${value()}`);
    return pairs;
  });
  if (random.chance(0.2))
    parts.push(
      `${JSON.stringify(random.pick(['__proto__', 'id', 'member_id', 'constructor', 'is_admin', 'balance', '', '\u0000']))}:${random.pick(ANYTHING)}`,
    );
  return `{${random.shuffled(parts).join(',')}}`;
};
