import { sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/platform.ts';
import type { Db } from '../../platform/database/database.ts';

interface WaitingEvents {
  readonly due: number;
  readonly failed: number;
  /** Age of the first due event. */
  readonly oldest_seconds: number;
}

export const waitingEvents = async (db: Db, now: Date): Promise<WaitingEvents> => {
  const { rows } = await sql<WaitingEvents>`
    select count(*) filter (where failed_at is null and not_before <= ${now})::int as due,
           count(failed_at)::int as failed,
           coalesce(extract(epoch from ${now}::timestamptz
             - min(greatest(at, not_before)) filter (where failed_at is null and not_before <= ${now})), 0)::float8
             as oldest_seconds
      from notification_event`.execute(db);
  return rows[0] ?? { due: 0, failed: 0, oldest_seconds: 0 };
};

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
