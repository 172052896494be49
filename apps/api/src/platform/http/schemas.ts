import type { FastifyInstance } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import { compile, type z } from 'zod';

/** Made when it is first needed: a start would wait for hundreds of them. */
const whenNeeded = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/**
 * Checks what comes and what goes by the contract's schemas, each compiled into a function of its own: walking a schema
 * took as long as writing a page of the journal as JSON. An answer is plain data, alike on both sides of its schema (a
 * test of the contract says so), and leaves without the fields that its schema does not name.
 */
export const checkBySchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler<z.ZodType>(({ schema, ...route }) => {
    const check = whenNeeded(() => validatorCompiler({ schema: compile(schema), ...route }));
    return (data) => check()(data);
  });
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => {
    const compiled = whenNeeded(() => compile(schema));
    return (data) => {
      const { error, data: answer } = compiled().safeParse(data);
      if (error !== undefined) throw new ResponseSerializationError(method, url, { cause: error });
      return JSON.stringify(answer);
    };
  });
};
