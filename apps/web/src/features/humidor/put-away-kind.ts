import type { Answer } from '@stoa/contract/client';
import { call } from '../../lib/api.ts';
import { newKey } from '../../lib/attempt-key.ts';
import { counted } from '../../lib/figures.ts';
import type { OutboxItem, OutboxKind } from '../../lib/outbox/item.ts';
import { findSender } from '../../lib/outbox/sender.ts';
import { updateInOutbox } from '../../lib/outbox/store.ts';
import { toast } from '../../ui/toast.ts';
import type { NewLots } from './humidor.queries.ts';

/** Cigars put away on this device. Devices store this object, so its fields can't be renamed. */
export interface PutAway {
  readonly lots: NewLots;
  readonly quantity: number;
  /** Empty for cigars that only their codes name. */
  readonly title: string;
}

export type QueuedPutAway = OutboxItem<PutAway>;

/** Stores refused cigars again under a new key, because the refusal left nothing on the server. The list shows the outcome. */
export async function putAwayAgain(queued: QueuedPutAway, payload: PutAway): Promise<void> {
  await updateInOutbox({ ...queued, key: newKey(), payload, refusal: null });
  findSender(queued.member)?.wake(true);
}

export const putAwayText = (quantity: number): string => `${counted(quantity, 'cigar')} put away.`;

/** Returns how many cigars were really put away: a box may have lost some since it was counted. */
export const putAwayCount = ({ results }: Pick<Answer<'POST /lots/'>, 'results'>): number =>
  results.reduce((sum, { initial_quantity: quantity }) => sum + quantity, 0);

export const putAwayKind: OutboxKind<PutAway, Answer<'POST /lots/'>> = {
  name: 'put-away',
  nouns: ['addition to your humidor', 'additions to your humidor'],
  send: ({ payload: { lots: body }, member: asMember, key: idempotencyKey }) =>
    call('POST /lots/', { body }, { asMember, idempotencyKey }),
  sentence: ({ quantity, title }) =>
    `${counted(quantity, 'cigar')} to put away${title === '' ? '' : `: ${title}`}`,
  refetch(client) {
    void client.invalidateQueries({ queryKey: ['humidor'] });
  },
  onSent(_client, _item, answer, awaited) {
    if (!awaited) toast.success(putAwayText(putAwayCount(answer)));
  },
};
