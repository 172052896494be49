import { REDEMPTION_STATES } from '@stoa/contract/store.rules';
import { sql } from 'kysely';
import { Gauge } from 'prom-client';
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
    help: 'Push messages waiting to be sent to browsers',
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
    const { rows } = await sql<{ due: number; failed: number; seconds: number; pushes: number }>`
      select count(*) filter (where failed_at is null and not_before <= ${clock.now()})::int as due,
             count(failed_at)::int as failed,
             coalesce(extract(epoch from ${clock.now()}::timestamptz
               - min(greatest(at, not_before)) filter (where failed_at is null and not_before <= ${clock.now()})), 0)::float8 as seconds,
             (select count(*) from push_due)::int as pushes
        from notification_event`.execute(db);
    const [row] = rows;
    notificationEvents.set({ state: 'due' }, row?.due ?? 0);
    notificationEvents.set({ state: 'failed' }, row?.failed ?? 0);
    oldestEvent.set(row?.seconds ?? 0);
    pushes.set(row?.pushes ?? 0);
  });
};
