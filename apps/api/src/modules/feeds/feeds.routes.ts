import { Readable } from 'node:stream';
import { CALENDAR_ENTRIES, FEED_ENTRIES } from '@stoa/contract/tokens.rules';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { newestEntries } from './feeds.queries.ts';

/** Loaded on demand: most servers' requests never need the writers of either format. */
export const feedsRoutes = (app: FastifyInstance, { db, clock, config }: Platform): void => {
  mount(app, 'GET /journal/calendar.ics', async ({ query, request }) => {
    const { memberId } = await app.guards.subscriber(query.token, request.ip);
    const entries = await newestEntries(db, memberId, CALENDAR_ENTRIES);
    const { calendarOf } = await import('./calendar.ts');
    return Readable.from([calendarOf(config.publicUrl, entries)]);
  });
  mount(app, 'GET /journal/feed.atom', async ({ query, request }) => {
    const { memberId } = await app.guards.subscriber(query.token, request.ip);
    const entries = await newestEntries(db, memberId, FEED_ENTRIES);
    const { feedOf } = await import('./atom.ts');
    return Readable.from([feedOf(config.publicUrl, entries, clock.now())]);
  });
};
