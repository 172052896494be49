import type { Answer } from '@stoa/contract/client';
import { call } from '../../lib/api.ts';
import { counted } from '../../lib/figures.ts';
import type { OutboxKind } from '../../lib/outbox/item.ts';
import { toast } from '../../ui/toast.ts';
import type { NewLots } from './humidor.queries.ts';

/** Cigars put away on this device. Devices store this object, so its fields can't be renamed. */
export interface PutAway {
  readonly lots: NewLots;
  readonly quantity: number;
  /** Empty for cigars that only their codes name. */
  readonly title: string;
}

export const putAwayText = (quantity: number): string => `${counted(quantity, 'cigar')} put away.`;

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
  onSent(_client, { payload }, _answer, awaited) {
    if (!awaited) toast.success(putAwayText(payload.quantity));
  },
};
