import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownCall } from './errors.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/**
 * Serves the built web app: files with a hash in their name for ever, and `index.html` for every path
 * that is a page. The app's own page-not-found answers unknown paths.
 */
export const serveWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownCall);
    return;
  }
  const page = await readFile(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      void response.header('cache-control', path.includes(`${folder}/assets/`) ? FOREVER : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|art|media|assets)(\/|$)/.test(path);
    if (!isPage) return answerUnknownCall(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
};
