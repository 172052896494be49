import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { sendSecurityMail, type OpenLink } from '../security-mails/index.ts';
import { listContents } from './contents.ts';
import { consumeExportLink, findExportLink } from './export-link.ts';
import { takeSnapshot } from './snapshot.ts';

const EXPORTS: Limit = { name: 'exports', times: 10, seconds: 60 * 60 };

export const exportsRoutes = (app: FastifyInstance, platform: Platform): void => {
  const send = async (memberId: number, reply: FastifyReply, link: OpenLink | null) => {
    await platform.limits.take(EXPORTS, memberId);
    const snapshot = await takeSnapshot(platform, memberId);
    await platform.db.transaction().execute(async (tx) => {
      if (link !== null) await consumeExportLink(platform, tx, link);
      await sendSecurityMail(platform, tx, memberId, 'export');
    });
    const name = `stoa-journal-${snapshot.at.toISOString().slice(0, 10)}.zip`;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    // Loads on demand: most requests never need it.
    const { zip } = await import('./zip.ts');
    return zip(listContents(platform, snapshot), snapshot.at);
  };

  mount(app, 'GET /user/me/export/', ({ caller, reply }) => send(caller.memberId, reply, null));
  mount(app, 'GET /user/export/', async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    try {
      const link = await findExportLink(platform, query.token);
      return await send(link.memberId, reply, link);
    } catch (error) {
      // A browser would show the refusal's JSON to the member.
      if (!(error instanceof Refusal) || request.headers['sec-fetch-mode'] !== 'navigate') throw error;
      await reply.redirect(`/my-data?refused=${error.status}`, 303);
      return Readable.from([]);
    }
  });
};
