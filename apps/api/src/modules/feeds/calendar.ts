import ical from 'ical-generator';
import { takeTurns } from '../../platform/turns.ts';
import { withoutControls } from './control-characters.ts';
import type { FeedEntry } from './feeds.queries.ts';

const MINUTE_MS = 60_000;

/** Programs should ask again after this many seconds. */
const REFRESH_SECONDS = 60 * 60;

const formatTitle = ({ name, rating }: FeedEntry): string =>
  rating === null ? name : `${name}, ${rating} of 5`;

const BEGIN = 'BEGIN:VEVENT';
const END = 'END:VCALENDAR';

const newCalendar = () =>
  ical({
    name: 'Stoa journal',
    prodId: { company: 'Stoa', product: 'Journal', language: 'EN' },
    ttl: REFRESH_SECONDS,
  });

/** Writes iCalendar event by event, because folding a thousand long notes takes seconds. */
export async function* buildCalendar(
  publicUrl: string,
  entries: readonly FeedEntry[],
): AsyncGenerator<string> {
  const { host } = new URL(publicUrl);
  const turn = takeTurns();
  yield newCalendar().toString().slice(0, -END.length);
  for (const entry of entries) {
    await turn();
    const calendar = newCalendar();
    calendar.createEvent({
      id: `entry-${entry.id}@${host}`,
      start: entry.smoked_at,
      end: new Date(entry.smoked_at.getTime() + entry.smoking_time * MINUTE_MS),
      stamp: entry.completed_at,
      summary: formatTitle(entry),
      description: entry.note === '' ? null : entry.note,
      location: entry.town === '' ? null : entry.town,
      url: `${publicUrl}/dashboard/journal?entry=${entry.id}`,
    });
    const text = calendar.toString();
    yield withoutControls(text.slice(text.indexOf(BEGIN), -END.length));
  }
  // RFC 5545 ends every line this way, including the last.
  yield `${END}\r\n`;
}
