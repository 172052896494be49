import type { Notification } from '@stoa/contract';
import type { QueryClient } from '@tanstack/react-query';
import { sessionMark } from '../../../lib/session-mark.ts';
import { refetchNotices, showNew, unreadCount } from '../notifications.queries.ts';
import { whileLeader } from './leader-election.ts';
import { watchPresence } from './presence.ts';
import { followNotices } from './stream.ts';
import { channelName, openChannel, type TabMessage } from './tab-channel.ts';

/** A grouped notification arrives again when it gets a new item. */
const getVersion = ({ id, created_at, items, is_read }: Notification) =>
  [id, created_at, items.length, is_read].join();

/** Shows new notifications in all tabs through the leader's stream. The refresh every 30 seconds continues. */
export function showLiveNotices(client: QueryClient, memberId: number): () => void {
  const channel = openChannel(memberId);
  const shown = new Set<string>();
  const isOurs = () => sessionMark.isSet() && sessionMark.memberId() === memberId;

  function receive(message: TabMessage) {
    if (!isOurs()) return;
    if (message.kind === 'ask again') {
      void refetchNotices(client);
      return;
    }
    const version = getVersion(message.notice);
    if (shown.has(version)) return;
    shown.add(version);
    showNew(client, message.notice);
  }
  function broadcast(message: TabMessage) {
    receive(message);
    channel?.postMessage(message);
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data));

  const follow = () =>
    followNotices({
      onNotice: (notice) => broadcast({ kind: 'notice', notice }),
      onOpen: () => broadcast({ kind: 'ask again' }),
      mayReconnect: async () => {
        await client.fetchQuery({ ...unreadCount, staleTime: 0 });
        return isOurs();
      },
    });

  let stopFollowing: (() => void) | null = null;
  const stopWatching = watchPresence(
    (present) => {
      stopFollowing?.();
      stopFollowing = present ? whileLeader(channelName(memberId), follow) : null;
    },
    // Without Web Locks, each tab has its own stream, which it closes as soon as it is hidden.
    navigator.locks ? undefined : 0,
  );

  return () => {
    stopWatching();
    stopFollowing?.();
    channel?.close();
  };
}
