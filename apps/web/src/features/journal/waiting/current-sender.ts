import type { Entry } from '@stoa/contract';
import { Sender } from './sender.ts';
import type { WaitingEntry } from './waiting-entry.ts';

let current: { member: number; sender: Sender } | null = null;

/** Begins to send what waits for this member. Returns the way to stop. */
export function startSending(
  member: number,
  onSent: (before: WaitingEntry, entry: Entry, awaited: boolean) => void,
): () => void {
  const sender = new Sender(member, onSent);
  current = { member, sender };
  sender.start();
  return () => {
    sender.stop();
    if (current?.sender === sender) current = null;
  };
}

/** Who sends for this member on this page; null outside the member's pages. */
export const senderOf = (member: number): Sender | null =>
  current?.member === member ? current.sender : null;
