import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownCall } from './errors.ts';
import { allowScript } from './protection.ts';

const FOREVER = 'public, max-age=31536000, immutable';

interface BuiltPage {
  readonly file: string;
  /** Digest of its inline script. */
  readonly script?: string;
}

const ANY_PAGE: BuiltPage = { file: 'index.html' };

const readPages = async (folder: string): Promise<(path: string) => BuiltPage> => {
  const table = join(folder, 'pages.json');
  const pages = existsSync(table)
    ? (JSON.parse(await readFile(table, 'utf8')) as Record<string, BuiltPage>)
    : {};
  const patterns = Object.entries(pages)
    .filter(([path]) => path.includes(':'))
    .map(([path, page]) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), page] as const);
  return (path) => {
    const known = path === '/' ? path : path.replace(/\/$/, '');
    if (Object.hasOwn(pages, known)) return pages[known] ?? ANY_PAGE;
    return patterns.find(([pattern]) => pattern.test(known))?.[1] ?? ANY_PAGE;
  };
};

/** Any path that may be a page gets the page of its route, or `index.html`, which shows unknown paths as not found. */
export const serveWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownCall);
    return;
  }
  const pageOf = await readPages(folder);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    globIgnore: ['pages/**', 'pages.json'],
    setHeaders: (response, path) => {
      void response.header('cache-control', path.includes(`${folder}/assets/`) ? FOREVER : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|art|media|assets)(\/|$)/.test(path);
    if (!isPage) return answerUnknownCall(request, reply);
    if (/^\/operators(\/|$)/.test(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    const { file, script } = pageOf(path);
    if (script !== undefined) allowScript(reply, script);
    return reply.sendFile(file);
  });
};
