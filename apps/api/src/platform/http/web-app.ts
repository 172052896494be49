import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownCall } from './errors.ts';
import { allowScript } from './protection.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** A page as the build made it, with the digest of the one script that may stand in it. */
interface BuiltPage {
  readonly file: string;
  readonly script?: string;
}

const ANY_PAGE: BuiltPage = { file: 'index.html' };

/** The page of each route, by the route's path as the build wrote it (`:part` stands for any); none before there was one. */
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

/**
 * Serves the built web app: files with a hash in their name for ever, and for every path that is a page the one that
 * the build made for it, or `index.html`. The app's own page-not-found answers unknown paths.
 */
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
    // The back of the house is for nobody who searches.
    if (/^\/operators(\/|$)/.test(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    const { file, script } = pageOf(path);
    if (script !== undefined) allowScript(reply, script);
    return reply.sendFile(file);
  });
};
