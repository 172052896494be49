import { Readable } from 'node:stream';
import { CALENDAR_ENTRIES, FEED_ENTRIES } from '@stoa/contract/tokens.rules';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/mount.ts';
import type { Platform } from '../../platform/platform.ts';
import { authorName, journalChangedAt, newestEntries } from './feeds.queries.ts';

const ANSWERS_HEAD = { onHead: true };

interface Subscription {
  readonly query: { readonly token: string };
  readonly request: { readonly ip: string };
}

/** Loads the writers of both formats on demand, because most requests never need them. */
export const feedsRoutes = (app: FastifyInstance, { db, config }: Platform): void => {
  const calendarFor = async (memberId: number) => {
    const entries = await newestEntries(db, memberId, CALENDAR_ENTRIES);
    const { buildCalendar } = await import('./calendar.ts');
    return buildCalendar(config.publicUrl, entries);
  };
  const feedFor = async (memberId: number) => {
    const [name, entries, updated] = await Promise.all([
      authorName(db, memberId),
      newestEntries(db, memberId, FEED_ENTRIES),
      journalChangedAt(db, memberId),
    ]);
    const { buildFeed } = await import('./atom.ts');
    return [buildFeed(config.publicUrl, { id: memberId, name }, entries, updated)];
  };
  const forSubscriber =
    (write: (memberId: number) => Promise<Iterable<string> | AsyncIterable<string>>) =>
    async ({ query, request }: Subscription) => {
      const { memberId } = await app.guards.subscriber(query.token, request.ip);
      return Readable.from(await write(memberId));
    };
  mount(app, 'GET /journal/calendar.ics', forSubscriber(calendarFor), ANSWERS_HEAD);
  mount(app, 'GET /journal/feed.atom', forSubscriber(feedFor), ANSWERS_HEAD);
};
