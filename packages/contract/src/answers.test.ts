import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody, routes, type Route } from './index.ts';

/** What comes into a schema and what leaves it; null where it changes values in a way that cannot be told. */
const sides = (schema: z.ZodType) => {
  try {
    // That fields which are not named are gone is true of what leaves only, and meant.
    const [input, output] = (['input', 'output'] as const).map((io) =>
      JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll(',"additionalProperties":false', ''),
    );
    return { input, output };
  } catch {
    return null;
  }
};

/** The server checks what leaves by reading it with the answer's schema: what that would change, it would change there. */
const isPlain = (schema: z.ZodType): boolean => {
  const both = sides(schema);
  return both !== null && both.input === both.output;
};

test('every answer is alike on both sides of its schema', () => {
  const answers = Object.entries(routes as Readonly<Record<string, Route>>).flatMap(([call, route]) =>
    Object.entries(route.answers).map(([status, schema]) => [`${call} ${status}`, schema] as const),
  );
  expect(answers.length).toBeGreaterThan(100);
  expect(
    [...answers, ['an error', errorBody] as const]
      .filter(([, schema]) => !isPlain(schema))
      .map(([name]) => name),
  ).toEqual([]);
});

test('a schema that turns a value into another or fills one in is not', () => {
  const schemas = [z.string().transform(Number), z.string().default('')];
  expect(schemas.map((value) => isPlain(z.object({ value })))).toEqual([false, false]);
});
