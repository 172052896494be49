import { figure, nounFor } from '../../lib/figures.ts';
import type { OutboxItem } from '../../lib/outbox/item.ts';

export const attentionText = (reason: string): string => `Needs attention: ${reason}`;

/** Returns "2 to send · 1 needs attention". */
export function countText(items: readonly Pick<OutboxItem, 'refusal'>[]): string {
  const refused = items.filter(({ refusal }) => refusal !== null).length;
  const waiting = items.length - refused;
  return [
    waiting > 0 && `${figure(waiting)} to send`,
    refused > 0 && `${figure(refused)} ${nounFor(refused, 'needs', 'need')} attention`,
  ]
    .filter(Boolean)
    .join(' · ');
}
