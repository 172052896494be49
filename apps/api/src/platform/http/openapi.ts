import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '@stoa/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { allowInlineStyles } from './protection.ts';

const DOCS = '/api/docs';

/** Serves `/api/v1/openapi.json`, and a browsable page under `/api/docs`. */
export const documentApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stoa',
        version: '1',
        description: 'The members’ cigar journal. Times are ISO 8601 UTC; ids are positive integers.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'stoa_access' },
          operator: { type: 'http', scheme: 'bearer' },
          staff: { type: 'apiKey', in: 'cookie', name: 'stoa-staff' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  // Makes this megabyte once: making it per request delayed all others.
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
