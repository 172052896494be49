import type { QueryClient } from '@tanstack/react-query';
import { newKey } from '../attempt-key.ts';

/** The server's no, with its answer. */
export interface Refusal {
  readonly text: string;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Something written that is only on this device. Stored there: its fields cannot be renamed. */
export interface OutboxItem<Payload = unknown> {
  readonly member: number;
  /** Sorts by age. */
  readonly name: string;
  readonly kind: string;
  /** The idempotency key of the attempt: a repeat is done once. */
  readonly key: string;
  /** ISO 8601. */
  readonly savedAt: string;
  readonly payload: Payload;
  /** Waits for its member then, and is not sent. */
  readonly refusal: Refusal | null;
}

/** How items of one kind are sent, shown and counted. */
export interface OutboxKind<Payload = unknown, Result = unknown> {
  /** Stored with each item: it cannot be renamed. */
  readonly name: string;
  /** One and many, as they are counted. */
  readonly nouns: readonly [one: string, many: string];
  /** Makes the calls, each under the item's key. Rejects as `call` does. */
  send(item: OutboxItem<Payload>, onProgress: (percent: number) => void): Promise<Result>;
  /** What it is, in the list of what is on this device. */
  sentence(payload: Payload): string;
  /** In every tab, once one has arrived. */
  refetch(client: QueryClient): void;
  /** In the tab that sent it; `awaited` when a form or its last step shows that. */
  onSent?(client: QueryClient, item: OutboxItem<Payload>, result: Result, awaited: boolean): void;
}

/** An item with a key of its own. */
export function newItem<Payload>(
  { name: kind }: Pick<OutboxKind, 'name'>,
  member: number,
  payload: Payload,
  now = new Date(),
): OutboxItem<Payload> {
  const [savedAt, key] = [now.toISOString(), newKey()];
  return { member, name: `${savedAt} ${key}`, kind, key, savedAt, payload, refusal: null };
}

/** Those of one kind, oldest first. */
export const ofKind = <Payload>(
  { name }: Pick<OutboxKind<Payload>, 'name' | 'sentence'>,
  items: readonly OutboxItem[],
): OutboxItem<Payload>[] => items.filter(({ kind }) => kind === name) as OutboxItem<Payload>[];

/** The oldest item that was neither refused nor tried in this round. */
export const sendable = (items: readonly OutboxItem[], tried: ReadonlySet<string>): OutboxItem | undefined =>
  items.find(({ name, refusal }) => refusal === null && !tried.has(name));
