import { REDEMPTION_STATES } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import { waitingEvents } from '../notifications/index.ts';
import type { Platform } from '../../platform/platform.ts';

/** Read when the metrics are scraped. */
export const operatorsGauges = ({ db, metrics, clock }: Platform): void => {
  const registers = [metrics.registry];
  const redemptions = new Gauge({
    name: 'stoa_redemptions',
    help: 'Redemptions by status',
    labelNames: ['status'] as const,
    registers,
  });
  const notificationEvents = new Gauge({
    name: 'stoa_notices_waiting',
    help: 'Notification events not yet delivered to members: due, or failed for good',
    labelNames: ['state'] as const,
    registers,
  });
  const oldestEvent = new Gauge({
    name: 'stoa_notices_oldest_seconds',
    help: 'How long the oldest notification event that is due has been waiting',
    registers,
  });
  const pushes = new Gauge({
    name: 'stoa_pushes_waiting',
    help: 'Push messages waiting to be sent to browsers, without those that wait for the end of quiet hours',
    registers,
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
  metrics.onScrape(async () => {
    const { due, failed, oldest_seconds } = await waitingEvents(db, clock.now());
    notificationEvents.set({ state: 'due' }, due);
    notificationEvents.set({ state: 'failed' }, failed);
    oldestEvent.set(oldest_seconds);
    const { rows } = await sql<{ pushes: number }>`
      select count(*)::int as pushes from push_due where not held`.execute(db);
    pushes.set(rows[0]?.pushes ?? 0);
  });
};
