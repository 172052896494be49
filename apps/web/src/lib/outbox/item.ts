import type { QueryClient } from '@tanstack/react-query';
import { newKey } from '../attempt-key.ts';

export interface Refusal {
  readonly text: string;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Something written that isn't sent yet. The device stores this object, so its fields can't be renamed. */
export interface OutboxItem<Payload = unknown> {
  readonly member: number;
  /** Names sort by age. */
  readonly name: string;
  readonly kind: string;
  /** The attempt's idempotency key. */
  readonly key: string;
  readonly savedAt: string;
  readonly payload: Payload;
  /** A refused item isn't sent until the member changes it. */
  readonly refusal: Refusal | null;
}

/** Defines how items of one kind are sent, shown, and counted. */
export interface OutboxKind<Payload = unknown, Result = unknown> {
  /** Stored with each item, so it can't be renamed. */
  readonly name: string;
  /** Singular and plural for counts. */
  readonly nouns: readonly [one: string, many: string];
  /** Makes the calls with the item's key. Rejects like `call`. */
  send(item: OutboxItem<Payload>, onProgress: (percent: number) => void): Promise<Result>;
  sentence(payload: Payload): string;
  /** Called in every tab after an item was sent. */
  refetch(client: QueryClient): void;
  /** Called in the tab that sent the item. `awaited` is true if a form or its last step shows the result. */
  onSent?(client: QueryClient, item: OutboxItem<Payload>, result: Result, awaited: boolean): void;
}

export function newItem<Payload>(
  { name: kind }: Pick<OutboxKind, 'name'>,
  member: number,
  payload: Payload,
  now = new Date(),
): OutboxItem<Payload> {
  const [savedAt, key] = [now.toISOString(), newKey()];
  return { member, name: `${savedAt} ${key}`, kind, key, savedAt, payload, refusal: null };
}

export const ofKind = <Payload>(
  { name }: Pick<OutboxKind<Payload>, 'name' | 'sentence'>,
  items: readonly OutboxItem[],
): OutboxItem<Payload>[] => items.filter(({ kind }) => kind === name) as OutboxItem<Payload>[];

/** Returns the oldest item that wasn't refused or tried in this round. */
export const sendable = (items: readonly OutboxItem[], tried: ReadonlySet<string>): OutboxItem | undefined =>
  items.find(({ name, refusal }) => refusal === null && !tried.has(name));
