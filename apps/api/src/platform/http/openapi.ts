import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '@stoa/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { transformOperation } from './operation.ts';
import { allowInlineStyles } from './protection.ts';

const DOCS = '/api/docs';

const SESSION = 'A member’s session. `authenticateUser` starts one.';
const TOKEN = 'A member’s access token for their own programs';
const OPERATOR = 'The automation token of the back office';
const STAFF = 'A staff session. `loginStaff` starts one.';

/** The document without its calls. `publicUrl` is the server that clients call. */
const frame = (publicUrl: string) => {
  // Browsers only accept such a cookie from this host, over HTTPS.
  const prefix = publicUrl.startsWith('https:') ? '__Host-' : '';
  const cookie = (name: string, description: string) =>
    ({ type: 'apiKey', in: 'cookie', name: `${prefix}${name}`, description }) as const;
  const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stoa',
      version: '1',
      description: 'The members’ cigar journal. Times are ISO 8601 UTC; ids are positive integers.',
      license: { name: 'All rights reserved', url: `${publicUrl}/terms` },
    },
    servers: [{ url: publicUrl, description: 'This server' }],
    components: {
      securitySchemes: {
        session: cookie('stoa_access', SESSION),
        token: bearer(TOKEN),
        operator: bearer(OPERATOR),
        staff: cookie('stoa-staff', STAFF),
      },
    },
  };
};

/** Serves `/api/v1/openapi.json`, and a browsable page under `/api/docs`. */
export const documentApi = async (app: FastifyInstance, publicUrl: string): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: frame(publicUrl),
    transform: transformOperation,
  });
  // Serializes this megabyte once, because doing it per request delayed all others.
  let bytes: Buffer | null = null;
  const send = (reply: FastifyReply): FastifyReply => {
    bytes ??= Buffer.from(JSON.stringify(app.swagger()));
    return reply.type('application/json; charset=utf-8').send(bytes);
  };
  await app.register(fastifySwaggerUi, {
    routePrefix: DOCS,
    uiHooks: {
      onRequest: (request, reply, done) => {
        const path = request.url.split('?', 1)[0];
        if (path === `${DOCS}/json`) send(reply);
        else if (path === `${DOCS}/yaml`) reply.redirect(`${DOCS}/json`);
        else {
          allowInlineStyles(reply);
          done();
        }
      },
    },
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, (_request, reply) => send(reply));
};
