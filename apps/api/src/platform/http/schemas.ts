import type { FastifyInstance } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import { compile, type z } from 'zod';

/** Compiling hundreds of schemas would slow down the start. */
const lazy = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

/** Compiles schemas, because interpreting them took as long as serializing a page. Drops unknown fields of responses. */
export const useContractSchemas = (app: FastifyInstance): void => {
  app.setValidatorCompiler<z.ZodType>(({ schema, ...route }) => {
    const check = lazy(() => validatorCompiler({ schema: compile(schema), ...route }));
    return (data) => check()(data);
  });
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => {
    const compiled = lazy(() => compile(schema));
    return (data) => {
      const { error, data: body } = compiled().safeParse(data);
      if (error !== undefined) throw new ResponseSerializationError(method, url, { cause: error });
      return JSON.stringify(body);
    };
  });
};
