import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '@stoa/contract';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { allowInlineStyles } from './protection.ts';

/** `/api/v1/openapi.json`, and browsable under `/api/docs`. */
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
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      onRequest: (_request, reply, done) => {
        allowInlineStyles(reply);
        done();
      },
    },
  });
  app.get(`${API_BASE}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
};
