import { z } from 'zod';
import { defineRoutes } from './http.ts';
import { text } from './text.ts';

/** The token is in the address, because calendars and feed readers send no headers. The server logs no queries. */
const subscription = z.object({ token: text(100).default('') });

export const feedsRoutes = defineRoutes({
  'GET /journal/calendar.ics': {
    summary: 'Get the caller’s journal as a calendar (iCalendar), with a token that has the subscribe right',
    access: 'public',
    query: subscription,
    file: 'text/calendar; charset=utf-8',
    answers: { 200: z.file() },
  },
  'GET /journal/feed.atom': {
    summary:
      'Get the newest entries of the caller’s journal as a feed (Atom), with a token that has the subscribe right',
    access: 'public',
    query: subscription,
    file: 'application/atom+xml; charset=utf-8',
    answers: { 200: z.file() },
  },
});
