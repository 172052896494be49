import type { Amends, EntryDetail } from '@stoa/contract';
import { type Fault, FAULT_NAMES } from '@stoa/contract/amends.rules';
import { call, upload } from '../../lib/api.ts';
import { listed } from '../../lib/listed.ts';
import type { OutboxItem, OutboxKind } from '../../lib/outbox/item.ts';

/** Devices store this object, so its fields can't be renamed. */
export interface AmendsRequest {
  readonly entryId: number;
  readonly faults: readonly Fault[];
  readonly words: string;
  readonly photo: File | null;
  /** The cigar's name; missing in what earlier versions stored. */
  readonly title?: string;
}

export const faultsText = (faults: readonly Fault[]): string =>
  listed(faults.map((fault) => FAULT_NAMES[fault]));

function send({ payload, member, key }: OutboxItem<AmendsRequest>): Promise<Amends> {
  const { entryId, faults, words, photo } = payload;
  const params = { id: entryId };
  const options = { asMember: member, idempotencyKey: key };
  if (photo === null)
    return call('POST /cigars/{id}/amends/', { params, body: { faults: [...faults], words } }, options);
  const body = new FormData();
  for (const fault of faults) body.append('faults', fault);
  body.append('words', words);
  body.append('photo', photo);
  return upload('POST /cigars/{id}/amends/', { params, body }, options);
}

/** The queries whose data a report changes. */
const CHANGED_QUERIES = [
  ['journal', 'entry'],
  ['accounts', 'me'],
  ['points'],
  ['dashboard'],
  ['store', 'history'],
];

export const amendsKind: OutboxKind<AmendsRequest, Amends> = {
  name: 'amends',
  nouns: ['note about a faulty cigar', 'notes about faulty cigars'],
  send,
  sentence: ({ faults, title = 'a cigar' }) => `Something was wrong with ${title}: ${faultsText(faults)}`,
  refetch(client) {
    for (const queryKey of CHANGED_QUERIES) void client.invalidateQueries({ queryKey });
  },
  onSent(client, { payload }, made) {
    client.setQueryData<EntryDetail>(['journal', 'entry', payload.entryId], (entry) =>
      entry?.amends ? { ...entry, amends: { ...entry.amends, made } } : entry,
    );
  },
};
