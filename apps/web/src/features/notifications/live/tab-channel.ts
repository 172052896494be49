import type { Notification } from '@stoa/contract';
import { sessionMark } from '../../../lib/session-mark.ts';

/** Tabs may run two versions of the app, so these values can't be renamed. */
export type TabMessage = { kind: 'notice'; notice: Notification } | { kind: 'ask again' };

/** Names the member's channel and the leader's lock. */
export const channelName = (memberId: number): string => `stoa-notices-${memberId}`;

export const openChannel = (memberId: number): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(channelName(memberId)) : null;

export function broadcastRead(): void {
  const memberId = sessionMark.memberId();
  if (memberId === null) return;
  const channel = openChannel(memberId);
  channel?.postMessage({ kind: 'ask again' } satisfies TabMessage);
  channel?.close();
}
