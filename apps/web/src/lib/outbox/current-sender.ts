import type { OutboxKind } from './item.ts';
import { type OnSent, Sender } from './sender.ts';

let current: { member: number; sender: Sender } | null = null;

export function startSending(member: number, kinds: readonly OutboxKind[], onSent: OnSent): () => void {
  const sender = new Sender(member, kinds, onSent);
  current = { member, sender };
  sender.start();
  return () => {
    sender.stop();
    if (current?.sender === sender) current = null;
  };
}

/** Null outside the member's pages. */
export const senderOf = (member: number): Sender | null =>
  current?.member === member ? current.sender : null;
