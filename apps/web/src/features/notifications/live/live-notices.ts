import type { Notification } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { sessionMark } from '../../../lib/session-mark.ts';
import { askAgain, showNew, unreadCount } from '../notifications.queries.ts';
import { inOnePage } from './one-per-browser.ts';
import { openChannel, pagesOf, type Said } from './other-pages.ts';
import { watchPresence } from './presence.ts';
import { followNotices } from './stream.ts';

/** Grouped notices come again with more in them. */
const markOf = ({ id, created_at, items, is_read }: Notification) =>
  [id, created_at, items.length, is_read].join();

/**
 * Shows notices as they come, in all of a browser's pages, over one stream. Pages that rest, and browsers without a
 * connection, have none: when they are back they ask for what they missed. The refresh of every 30 seconds goes on
 * beside it (product.md §9), so a stream that cannot be had costs half a minute, not a notice.
 * @returns the way to stop: at the end of a session
 */
export function showLiveNotices(client: QueryClient, memberId: number): () => void {
  const others = openChannel(memberId);
  const known = new Set<string>();
  const isOurs = () => sessionMark.isSet() && sessionMark.memberId() === memberId;

  function show(said: Said) {
    if (!isOurs()) return;
    if (said.kind === 'ask again') {
      void askAgain(client);
      return;
    }
    const mark = markOf(said.notice);
    if (known.has(mark)) return;
    known.add(mark);
    showNew(client, said.notice);
  }
  function tell(said: Said) {
    show(said);
    others?.postMessage(said);
  }
  others?.addEventListener('message', ({ data }: MessageEvent<Said>) => show(data));

  const follow = () =>
    followNotices({
      onNotice: (notice) => tell({ kind: 'notice', notice }),
      onOpen: () => tell({ kind: 'ask again' }),
      mayReturn: async () => {
        await client.fetchQuery({ ...unreadCount, staleTime: 0 });
        return isOurs();
      },
    });

  let stopFollowing: (() => void) | null = null;
  const stopWatching = watchPresence(
    (present) => {
      stopFollowing?.();
      stopFollowing = present ? inOnePage(pagesOf(memberId), follow) : null;
    },
    // Without locks each page has a stream of its own: one that is out of sight gives it up at once.
    navigator.locks ? undefined : 0,
  );

  return () => {
    stopWatching();
    stopFollowing?.();
    others?.close();
  };
}
