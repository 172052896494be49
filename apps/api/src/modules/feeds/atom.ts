import { Feed } from 'feed';
import { escapeHtml } from '../../platform/escape-html.ts';
import { withoutControls } from './control-characters.ts';
import type { FeedEntry } from './feeds.queries.ts';

const formatSummary = ({ rating, town, note }: FeedEntry): string =>
  [rating === null ? '' : `${rating} of 5`, town, note].filter((part) => part !== '').join(' · ');

interface Author {
  readonly id: number;
  /** Empty if the member didn't enter it. */
  readonly name: string;
}

/** Writes an Atom feed (RFC 4287). It has no self link: its address holds the member's token, and a feed may be shared. */
export const buildFeed = (
  publicUrl: string,
  author: Author,
  entries: readonly FeedEntry[],
  updated: Date,
): string => {
  const feed = new Feed({
    id: `${publicUrl}/dashboard/journal#member-${author.id}`,
    title: 'Stoa journal',
    link: `${publicUrl}/dashboard/journal`,
    author: { name: author.name || 'A Stoa member' },
    updated,
    generator: false,
  });
  for (const entry of entries) {
    const link = `${publicUrl}/dashboard/journal?entry=${entry.id}`;
    feed.addItem({
      id: link,
      title: escapeHtml(entry.name),
      link,
      date: entry.changed_at,
      published: entry.smoked_at,
      description: escapeHtml(formatSummary(entry)),
    });
  }
  return withoutControls(feed.atom1());
};
