import ical from 'ical-generator';
import { withoutControls } from './control-characters.ts';
import type { FeedEntry } from './feeds.queries.ts';

const MINUTE_MS = 60_000;

/** How often programs should ask again, seconds. */
const REFRESH_SECONDS = 60 * 60;

const titleOf = ({ name, rating }: FeedEntry): string => (rating === null ? name : `${name}, ${rating} of 5`);

/** The journal as iCalendar: an event for each cigar, as long as it burnt. */
export const calendarOf = (publicUrl: string, entries: readonly FeedEntry[]): string => {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name: 'Stoa journal',
    prodId: { company: 'Stoa', product: 'Journal', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });
  for (const entry of entries) {
    calendar.createEvent({
      id: `entry-${entry.id}@${host}`,
      start: entry.smoked_at,
      end: new Date(entry.smoked_at.getTime() + entry.smoking_time * MINUTE_MS),
      stamp: entry.completed_at,
      summary: titleOf(entry),
      description: entry.note === '' ? null : entry.note,
      location: entry.town === '' ? null : entry.town,
      url: `${publicUrl}/dashboard/journal?entry=${entry.id}`,
    });
  }
  // RFC 5545 ends every line with one, the last one too.
  return `${withoutControls(calendar.toString()).trimEnd()}\r\n`;
};
