import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { routes, type Route } from './index.ts';

const MIB = 1024 * 1024;
const PROCESSOR_MS = 50;

const filled = (part: string) => part.repeat(Math.ceil(MIB / Buffer.byteLength(part)));

const TEXTS: readonly (readonly [string, string])[] = [
  ['spaces between two letters', `a${filled(' ')}b`],
  ['spaces', filled(' ')],
  ['line breaks', `a${filled('\n')}b`],
  ['spaces and line breaks', `a${filled(' \n')}b`],
  ['carriage returns', `a${filled('\r')}b`],
  ['tabs', `a${filled('\t')}b`],
  ['wide spaces', `a${filled('\u3000')}b`],
  ['line separators', `a${filled('\u2028')}b`],
  ['marks above', `a${filled('\u0301')}b`],
  ['marks above and below', `a${filled('\u0301\u0316')}b`],
  ['letters with many marks', filled(`a${'\u0301\u0316'.repeat(49)}`)],
  ['emoji', filled('🚬')],
  ['lone surrogates', filled('\ud800')],
  ['digits', filled('7')],
  ['digits and periods', filled('7.')],
  ['zero-width spaces', `a${filled('\u200b')}b`],
  ['joiners', `a${filled('\u200d')}b`],
  ['families of emoji', filled('👩\u200d')],
  ['direction marks', `a${filled('\u202e')}b`],
  ['control characters', `a${filled('\u0001')}b`],
  ['NUL', filled('\0')],
  ['quotes', filled('"')],
  ['apostrophes', filled('’')],
  ['backslashes', filled('\\')],
  ['slashes', filled('/')],
  ['periods', `a${filled('.')}b`],
  ['at signs', filled('@')],
  ['an address without an end', `a@${filled('a.')}`],
  ['links', filled('https://a.b ')],
  ['commas', filled(',')],
  ['dashes', filled('-')],
  ['brackets', filled('[')],
  ['small letters', filled('a')],
  ['capitals', filled('A')],
  ['wide letters', filled('Ａ')],
  ['letters that become eighteen', filled('\ufdfa')],
  ['words of the staff', filled('helpdesk')],
  ['Hangul parts', filled('\u1100\u1161\u11a8')],
  ['Chinese', filled('雪茄')],
  ['fillers', filled('\u3164')],
];

/** Returns one value for every text in the schema, in the schema's shape, with the given text in that place. */
const valuesWith = (schema: z.core.$ZodType, text: string, times = 1): unknown[] => {
  const inside = (part: z.core.$ZodType) => valuesWith(part, text, times);
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, part]) =>
      inside(part).map((value) => ({ [name]: value })),
    );
  }
  if (schema instanceof z.ZodArray) {
    return inside(schema.element).map((value) => Array.from({ length: times }, () => value));
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(inside);
  if (schema instanceof z.ZodPipe) return inside(schema.in);
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return inside(schema.unwrap());
  }
  return [text];
};

/** We test the whole text and the lengths at which notes and names are accepted and cleaned. */
const LENGTHS = [MIB, 40_000, 1_300];

const measureProcessorTime = (work: () => void): number => {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const isQuick = (work: () => void): boolean =>
  Array.from({ length: 5 }).some(() => measureProcessorTime(work) <= PROCESSOR_MS);

const schemas = Object.entries<Route>(routes).flatMap(([call, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [{ what: `${part} of ${call}`, schema }],
  ),
);

describe('1 MiB in any text of any call', () => {
  it('is tested for every call with input', () => {
    expect(schemas.length).toBeGreaterThan(100);
    expect(schemas.flatMap(({ schema }) => valuesWith(schema, '')).length).toBeGreaterThan(300);
  });

  const slowWith = (text: string, times = 1): string[] =>
    schemas.flatMap(({ what, schema }) =>
      valuesWith(schema, text, times).flatMap((value) =>
        isQuick(() => void schema.safeParse(value).error?.issues)
          ? []
          : [`${what}: ${Object.keys(value as object).join()}`],
      ),
    );

  it.each(TEXTS)(
    '%s: is validated within 50 ms of processor time at any length',
    { timeout: 120_000 },
    (_, text) => {
      expect(LENGTHS.flatMap((length) => slowWith(text.slice(0, length)))).toEqual([]);
    },
  );

  it('is validated within 50 ms of processor time as empty texts of a list', { timeout: 120_000 }, () => {
    expect(slowWith('', MIB / '"",'.length)).toEqual([]);
  });
});
