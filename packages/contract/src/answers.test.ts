import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorBody, routes, type Route } from './index.ts';

/** Returns the JSON schemas of input and output, or null for a transform, which has none. */
const sides = (schema: z.ZodType) => {
  try {
    // Dropping unknown fields is intended and applies to output only.
    const [input, output] = (['input', 'output'] as const).map((io) =>
      JSON.stringify(z.toJSONSchema(schema, { io })).replaceAll(',"additionalProperties":false', ''),
    );
    return { input, output };
  } catch {
    return null;
  }
};

/** Responses are checked by parsing them, so a schema that transforms would change them. */
const isPlain = (schema: z.ZodType): boolean => {
  const both = sides(schema);
  return both !== null && both.input === both.output;
};

test('a response is not changed by parsing it with its schema', () => {
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

test('a response is changed by a schema that transforms a value or fills in a default', () => {
  const schemas = [z.string().transform(Number), z.string().default('')];
  expect(schemas.map((value) => isPlain(z.object({ value })))).toEqual([false, false]);
});
