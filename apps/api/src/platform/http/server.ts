import { createServer as createHttpServer } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { requestIdFrom } from '../request-id.ts';
import { answerBrokenRequest, answerExpectation } from './broken-requests.ts';
import { createLoadShedding } from './load-shedding.ts';
import { answerError } from './errors.ts';
import { readJson } from './json.ts';
import { securityHeadersFor, protect, type Site } from './protection.ts';
import { useContractSchemas } from './schemas.ts';

export interface ServerOptions extends Site {
  readonly logLevel: string;
  readonly googleClientId: string | null;
  readonly mapStyleUrl: string | null;
  readonly trustProxy: string | false;
  readonly logTo?: { write(line: string): void };
}

/** For log lines: never the query, which may hold tokens, and no headers or bodies. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
  address: request.ip,
});

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const securityHeaders = securityHeadersFor(options, options);
  const loadShedding = createLoadShedding();
  const app = Fastify({
    trustProxy:
      options.trustProxy === false ? false : options.trustProxy.split(',').map((part) => part.trim()),
    genReqId: (raw) => requestIdFrom(raw.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // During a shutdown requests on open connections are still served: see `roles.ts`.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(securityHeaders),
    // Invalid addresses never reach the hooks, which would set the headers.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(securityHeaders)),
    serverFactory: (serve) =>
      createHttpServer(
        {
          // Ten photos over a weak signal take minutes; silent clients end at the limit for headers.
          requestTimeout: 600_000,
          keepAliveTimeout: 10_000,
        },
        loadShedding.withAdmissionQueue(serve, securityHeaders),
      ),
    logger: {
      level: options.logLevel,
      serializers: { req: describeRequest },
      ...(options.logTo && { stream: options.logTo }),
    },
  });
  useContractSchemas(app);
  app.setErrorHandler(answerError);
  app.server.on('checkExpectation', answerExpectation(securityHeaders));
  // The first hook, so that refusals of the later ones have the headers too.
  protect(app, options, securityHeaders);
  readJson(app);
  app.decorate('loadShedding', loadShedding);
  app.decorateRequest('caller', null);
  app.decorateRequest('deadline', null);
  app.decorateRequest('uploads');
  app.decorateRequest('about', '');
  await app.register(fastifyCookie);
  // `readForm` refuses files that are too large, under the field's name.
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  return app;
};
