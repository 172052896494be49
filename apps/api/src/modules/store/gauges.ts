import { REDEMPTION_STATES } from '@stoa/contract/store.rules';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';

export const storeGauges = ({ db, metrics }: Platform): void => {
  const redemptions = new Gauge({
    name: 'stoa_redemptions',
    help: 'Redemptions by status',
    labelNames: ['status'] as const,
    registers: [metrics.registry],
  });
  metrics.onScrape(async () => {
    const counted = await db
      .selectFrom('redemption')
      .select(['status', (select) => select.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute();
    for (const status of REDEMPTION_STATES) {
      redemptions.set({ status }, counted.find((row) => row.status === status)?.count ?? 0);
    }
  });
};
