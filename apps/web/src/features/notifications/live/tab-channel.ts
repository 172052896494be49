import type { Notification } from '@stoa/contract';
import { sessionMark } from '../../../lib/session-mark.ts';

/** Between the tabs of a browser, which may run two versions of the app: its values cannot be renamed. */
export type TabMessage = { kind: 'notice'; notice: Notification } | { kind: 'ask again' };

/** The name of the member's channel and of the leader's lock. */
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
