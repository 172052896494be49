import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import fastifyCompress from '@fastify/compress';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { withoutPort } from '../limits/caller-address.ts';
import { createOutageLog } from '../outage-log.ts';
import { requestIdFrom } from '../request-id.ts';
import { answerBrokenRequest, answerExpectation } from './broken-requests.ts';
import { createLoadShedding } from './load-shedding.ts';
import { answerError } from './errors.ts';
import { MAX_PUBLIC_BYTES, readJson } from './json.ts';
import { securityHeadersFor, protect, type Site } from './protection.ts';
import { useContractSchemas } from './schemas.ts';
import { cutSlowSenders, SENDING, type Sending } from './slow-senders.ts';

interface ServerOptions extends Site {
  readonly logLevel: string;
  readonly googleClientId: string | null;
  readonly mapStyleUrl: string | null;
  readonly trustProxy: string | false;
  readonly logTo?: { write(line: string): void };
  readonly sending?: Sending;
}

/** Compresses JSON of at least a kilobyte. The web app's files are compressed when they are built. */
const COMPRESSION = {
  customTypes: /^application\/json/,
  encodings: ['gzip' as const],
  threshold: 1024,
  globalDecompression: false,
};

/** Some proxies also write the client's port, which would make each connection another caller. */
const removePorts = ({ headers }: IncomingMessage): void => {
  const header = headers['x-forwarded-for'];
  if (typeof header === 'string') headers['x-forwarded-for'] = header.split(',').map(withoutPort).join(', ');
};

/** Logs no query, which may hold tokens, and no headers or bodies. */
const describeRequest = (request: FastifyRequest) => ({
  method: request.method,
  path: request.url.split('?')[0],
  address: request.ip,
});

export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const securityHeaders = securityHeadersFor(options, options);
  const loadShedding = createLoadShedding();
  const outages = createOutageLog();
  const { sending = SENDING } = options;
  const app = Fastify({
    trustProxy:
      options.trustProxy === false ? false : options.trustProxy.split(',').map((part) => part.trim()),
    genReqId: (raw) => requestIdFrom(raw.headers['x-request-id']),
    // Also applies to unknown addresses; the contract's calls have their own limits.
    bodyLimit: MAX_PUBLIC_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Shutdown still serves requests on open connections: see `roles.ts`.
    return503OnClosing: false,
    clientErrorHandler: answerBrokenRequest(securityHeaders),
    // Invalid addresses never reach the hooks, which would set the headers.
    frameworkErrors: (error, request, reply) =>
      void answerError(error, request, reply.headers(securityHeaders)),
    serverFactory: (serve) => {
      const admitted = loadShedding.withAdmissionQueue(serve, securityHeaders);
      return createHttpServer(
        {
          headersTimeout: sending.seconds * 1000,
          // Ten photos over a weak signal take minutes; `cutSlowSenders` ends what arrives too slowly.
          requestTimeout: sending.formSeconds * 1000,
          connectionsCheckingInterval: sending.checkSeconds * 1000,
          // Proxies keep idle connections for 60 seconds; if the server closes one first, they occasionally respond with
          // 502.
          keepAliveTimeout: 75_000,
        },
        (request, response) => {
          removePorts(request);
          cutSlowSenders(request, response, sending, answerBrokenRequest(securityHeaders));
          admitted(request, response);
        },
      );
    },
    logger: {
      level: options.logLevel,
      serializers: { req: describeRequest },
      hooks: outages.hooks,
      ...(options.logTo && { stream: options.logTo }),
    },
  });
  app.addHook('onClose', async () => outages.end());
  useContractSchemas(app);
  app.setErrorHandler(answerError);
  app.server.on('checkExpectation', answerExpectation(securityHeaders));
  // This hook comes first, so that refusals of later ones have the headers too.
  protect(app, options, securityHeaders);
  readJson(app);
  app.decorate('loadShedding', loadShedding);
  app.decorateRequest('caller', null);
  app.decorateRequest('actor', null);
  app.decorateRequest('audited', null);
  app.decorateRequest('deadline', null);
  app.decorateRequest('uploads');
  app.decorateRequest('about', '');
  // A proxy compresses what it forwards.
  if (options.trustProxy === false) await app.register(fastifyCompress, COMPRESSION);
  await app.register(fastifyCookie);
  // `readForm` refuses files that are too large under the field's name.
  await app.register(fastifyMultipart, { throwFileSizeLimit: false });
  return app;
};
