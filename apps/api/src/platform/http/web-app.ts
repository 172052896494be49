import { existsSync } from 'node:fs';
import { access, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownCall } from './errors.ts';
import { allowScripts, allowWebAssembly } from './protection.ts';

const FOREVER = 'public, max-age=31536000, immutable';

/** Built from `features/journal/scan/scanner-worker.ts`. */
const SCANNER = 'scanner-worker-';

interface BuiltPage {
  readonly file: string;
  /** Matches its addresses if it has several. */
  readonly pattern?: string;
}

interface BuiltPages {
  readonly scripts: readonly string[];
  readonly pages: Readonly<Record<string, BuiltPage>>;
}

const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range'];

interface WebPages {
  readonly scripts: readonly string[];
  /** Undefined for an unknown address. */
  readonly fileFor: (path: string) => string | undefined;
}

const readPages = async (folder: string): Promise<WebPages> => {
  const table = join(folder, 'pages.json');
  if (!existsSync(table)) return { scripts: [], fileFor: () => 'index.html' };
  const { scripts, pages } = JSON.parse(await readFile(table, 'utf8')) as BuiltPages;
  const patterns = Object.values(pages).flatMap((page) =>
    page.pattern === undefined ? [] : [[new RegExp(page.pattern), page] as const],
  );
  const fileFor = (path: string) => {
    const known = path === '/' ? path : path.replace(/\/$/, '');
    const named = Object.hasOwn(pages, known) ? pages[known] : undefined;
    return (named ?? patterns.find(([pattern]) => pattern.test(known))?.[1])?.file;
  };
  return { scripts, fileFor };
};

/**
 * Returns a check that the folder is still the one that this server knows, with all files that its first page names. Production
 * requires the folder.
 */
export const createWebAppCheck = async (
  folder: string,
  production: boolean,
): Promise<() => Promise<void>> => {
  const index = join(folder, 'index.html');
  if (!production && !existsSync(index)) return () => Promise.resolve();
  const known = await readFile(index, 'utf8').catch(() => null);
  return async () => {
    const page = await readFile(index, 'utf8');
    if (page !== known) throw new Error('Another build has replaced the web app; restart this server.');
    const files = Array.from(page.matchAll(/"\/(assets\/[\w.-]+)"/g), ([, path = '']) => join(folder, path));
    await Promise.all(files.map((path) => access(path)));
  };
};

/** Serves the page of a path, or 404 with `index.html`, which shows the not-found page. */
export const serveWebApp = async (app: FastifyInstance, folder: string): Promise<void> => {
  if (!existsSync(join(folder, 'index.html'))) {
    app.setNotFoundHandler(answerUnknownCall);
    return;
  }
  const { scripts, fileFor } = await readPages(folder);
  const assets = join(folder, 'assets');
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
    // Pages are sent below, with what their scripts need.
    globIgnore: ['index.html', 'pages/**', 'pages.json', 'assets/**'],
    setHeaders: (response, path) =>
      void response.header('cache-control', dirname(path) === assets ? FOREVER : 'no-cache'),
  });
  const names = new Set(existsSync(assets) ? await readdir(assets) : []);
  // One route serves them all: a route for each took 18 MiB, and the plugin's own would read the folder on every request.
  const hidden = { schema: { hide: true } };
  app.get<{ Params: { '*': string } }>('/assets/*', hidden, (request, reply) => {
    const name = request.params['*'];
    if (!names.has(name)) return answerUnknownCall(request, reply);
    if (name.startsWith(SCANNER)) allowWebAssembly(reply);
    return reply.sendFile(name, assets);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|art|media|assets)(\/|$)/.test(path);
    // Share sheets send photos and links here if no service worker took them: the add flow opens without them.
    if (request.method === 'POST' && path === '/shared')
      return reply.redirect('/dashboard?addcigar=true', 303);
    if (!isPage) return answerUnknownCall(request, reply);
    if (/^\/operators(\/|$)/.test(path)) reply.header('x-robots-tag', 'noindex, nofollow');
    // Systems look for icons in their own sizes at the root.
    if (/^\/apple-touch-icon[\w-]*\.png$/.test(path)) return reply.sendFile('icons/apple-touch-icon.png');
    const file = fileFor(path);
    allowScripts(reply, scripts);
    if (file !== undefined) return reply.sendFile(file);
    // Always sends the whole page, because a 304 would replace the 404.
    for (const name of CONDITIONS) delete request.raw.headers[name];
    return reply.code(404).sendFile('index.html');
  });
};
