import type { IDBPDatabase, IDBPTransaction } from 'idb';
import type { OutboxItem } from './item.ts';

interface Row {
  readonly member: number;
  readonly name: string;
}

interface OldEntry extends Record<string, unknown> {
  savedAt: string;
  keys: { add: string; update: string };
  values: Record<string, unknown>;
  addressId?: number | null;
  cigar: { kind: string } | null;
  refusal?: { at: string; text: string; own: { id: number; inProgress: boolean } | null } | null;
}

function toRefusal({ refusal, cigar }: OldEntry): OutboxItem['refusal'] {
  if (!refusal) return null;
  const { at, text, own } = refusal;
  const field = at !== 'add' ? 'entry' : cigar?.kind === 'named' ? 'name' : 'cigar_code';
  const body = own ? { detail: text, entry_id: own.id, in_progress: own.inProgress } : {};
  return { text, status: 400, body: { ...body, [field]: [text] } };
}

function toEntry({ member, name, value }: Row & { value: OldEntry }): OutboxItem {
  const {
    savedAt,
    keys,
    values,
    addressId,
    refusal: _refusal,
    name: _name,
    member: _member,
    ...rest
  } = value;
  // The place was already stored as one of the member's own.
  const place =
    typeof addressId !== 'number'
      ? values['place']
      : { ...Object(values['place']), id: addressId, type: 'cigar' };
  const payload = { ...rest, values: { ...values, place }, addKey: keys.add };
  return { member, name, kind: 'entry', key: keys.update, savedAt, payload, refusal: toRefusal(value) };
}

interface OldResponse extends Row {
  entryId: number;
  kind: 'cheer' | 'no cheer' | 'reply';
  text: string;
  writtenAt: string;
}

function toResponse({ member, name, entryId, kind, text, writtenAt: savedAt }: OldResponse): OutboxItem {
  const payload = kind === 'reply' ? { entryId, text } : { entryId, cheer: kind === 'cheer' };
  return {
    member,
    name,
    kind: kind === 'reply' ? 'reply' : 'glass',
    key: name,
    savedAt,
    payload,
    refusal: null,
  };
}

interface OldAmends extends Row {
  key: string;
  refused?: string | null;
}

function toAmends({ member, name, key, refused, ...payload }: OldAmends, savedAt: string): OutboxItem {
  const refusal = typeof refused !== 'string' ? null : { text: refused, status: 400, body: {} };
  return { member, name, kind: 'amends', key, savedAt, payload, refusal };
}

function toFinishedCigar({ member, value }: Row & { value: unknown }, savedAt: string): OutboxItem {
  const name = `${savedAt} put down`;
  return { member, name, kind: 'put-down', key: name, savedAt, payload: value, refusal: null };
}

const CONVERTED: Readonly<Record<string, (row: never, now: string) => OutboxItem>> = {
  waiting: toEntry,
  responses: toResponse,
  amends: toAmends,
};

/** The current types don't describe these stores. */
export type OldStores = IDBPDatabase;
export type Upgrade = IDBPTransaction<unknown, string[], 'versionchange'>;

/**
 * Moves items that versions up to 3 queued into the outbox, in the upgrade's transaction. Moves one row at a time, because
 * photos are large.
 */
export async function moveOldRows(old: OldStores, work: Upgrade): Promise<void> {
  const outbox = work.objectStore('outbox');
  const now = new Date().toISOString();
  for (const [name, convert] of Object.entries(CONVERTED)) {
    if (!old.objectStoreNames.contains(name)) continue;
    for (let at = await work.objectStore(name).openCursor(); at; at = await at.continue()) {
      await outbox.put(convert(at.value as never, now));
      await at.delete();
    }
    old.deleteObjectStore(name);
  }
  const drafts = work.objectStore('drafts');
  for (let at = await drafts.openCursor(); at; at = await at.continue()) {
    const row = at.value as Row & { value: unknown };
    if (row.name !== 'put down') continue;
    await outbox.put(toFinishedCigar(row, now));
    await at.delete();
  }
}
