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
import { checkBySchemas } from './schemas.ts';

export interface ServerOptions extends Site {
  readonly logLevel: string;
  /** Where it is set, pages may load Google's sign-in. */
  readonly googleClientId: string | null;
  /** Where it is set, pages may load a base map from its origin. */
  readonly mapStyleUrl: string | null;
  readonly trustProxy: string | false;
  /** Where log lines go; standard output unless a test listens. */
  readonly logTo?: { write(line: string): void };
}

/** What a log line says of a request: never the query (tokens travel there), never headers or bodies. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
  address: request.ip,
});

/** A Fastify server with our limits, logs, cookies, forms, error answers and protection; no routes yet. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const securityHeaders = securityHeadersFor(options, options);
  const loadShedding = createLoadShedding();
  const app = Fastify({
    trustProxy:
      options.trustProxy === false ? false : options.trustProxy.split(',').map((part) => part.trim()),
    genReqId: (raw) => requestIdFrom(raw.headers['x-request-id']),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // What still comes over a connection that is kept open is served, and told that it was the last.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(securityHeaders),
    // An address that cannot be read never reaches the hooks.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(securityHeaders)),
    serverFactory: (serve) =>
      createHttpServer(
        {
          // Ten photos from a phone with little signal take minutes; a client that says nothing is cut by its headers' limit.
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
  checkBySchemas(app);
  app.setErrorHandler(answerError);
  app.server.on('checkExpectation', answerExpectation(securityHeaders));
  // First of all hooks: what the next ones refuse says the same to browsers.
  protect(app, options, securityHeaders);
  readJson(app);
  app.decorate('loadShedding', loadShedding);
  app.decorateRequest('caller', null);
  app.decorateRequest('deadline', null);
  app.decorateRequest('uploads');
  app.decorateRequest('about', '');
  await app.register(fastifyCookie);
  // A file past its limit is refused by what reads the form, which knows its field.
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  return app;
};
