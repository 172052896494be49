import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import { waitingEvents } from './waiting-events.ts';

export const noticesGauges = ({ db, metrics, clock }: Platform): void => {
  const registers = [metrics.registry];
  const notificationEvents = new Gauge({
    name: 'stoa_notices_waiting',
    help: 'Notification events not yet delivered to members: due, or failed permanently',
    labelNames: ['state'] as const,
    registers,
  });
  const oldestEvent = new Gauge({
    name: 'stoa_notices_oldest_seconds',
    help: 'How long the oldest notification event that’s due has been waiting',
    registers,
  });
  const pushes = new Gauge({
    name: 'stoa_pushes_waiting',
    help: 'Push messages waiting to be sent to browsers, without those waiting for the end of quiet hours',
    registers,
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
