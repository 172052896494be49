import { Feed } from 'feed';
import { escapeHtml } from '../../platform/escape-html.ts';
import type { FeedEntry } from './feeds.queries.ts';

const summaryOf = ({ rating, town, note }: FeedEntry): string =>
  [rating === null ? '' : `${rating} of 5`, town, note].filter((part) => part !== '').join(' · ');

/** The newest entries of the journal as an Atom feed, whose texts are read as HTML. */
export const feedOf = (publicUrl: string, entries: readonly FeedEntry[], now: Date): string => {
  const feed = new Feed({
    id: `${publicUrl}/dashboard/journal`,
    title: 'Stoa journal',
    link: `${publicUrl}/dashboard/journal`,
    updated: entries[0]?.completed_at ?? now,
    generator: false,
  });
  for (const entry of entries) {
    const link = `${publicUrl}/dashboard/journal?entry=${entry.id}`;
    feed.addItem({
      id: link,
      title: escapeHtml(entry.name),
      link,
      date: entry.completed_at,
      published: entry.smoked_at,
      description: escapeHtml(summaryOf(entry)),
    });
  }
  return feed.atom1();
};
