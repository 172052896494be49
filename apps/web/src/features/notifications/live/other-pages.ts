import type { Notification } from '@stoa/contract';
import { sessionMark } from '../../../lib/session-mark.ts';

/** What one page tells a browser's others: a notice that the stream brought, or that what they show is of before. */
export type Said = { kind: 'notice'; notice: Notification } | { kind: 'ask again' };

/** All pages of a browser on which this member is signed in. */
export const pagesOf = (memberId: number): string => `stoa-notices-${memberId}`;

/** The way to the other pages; null in browsers without one, where the refresh of every 30 seconds does it. */
export const openChannel = (memberId: number): BroadcastChannel | null =>
  'BroadcastChannel' in globalThis ? new BroadcastChannel(pagesOf(memberId)) : null;

/** Has the other pages ask again at once, after something was read in this one. */
export function tellRead(): void {
  const memberId = sessionMark.memberId();
  if (memberId === null) return;
  const channel = openChannel(memberId);
  channel?.postMessage({ kind: 'ask again' } satisfies Said);
  channel?.close();
}
