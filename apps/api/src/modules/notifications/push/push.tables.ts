import type { Generated } from 'kysely';

/** A browser gets pushes as long as its session lasts. */
interface PushSubscriptionTable {
  id: Generated<number>;
  member_id: number;
  sign_in_id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

/** Deleted once sent or given up. */
interface PushDueTable {
  id: Generated<number>;
  notification_id: number;
  subscription_id: number;
  tries: Generated<number>;
  not_before: Date;
  /** Waited for the end of quiet hours, and goes together with its browser's others. */
  held: Generated<boolean>;
}

declare module '../../../platform/database/database.ts' {
  interface Schema {
    push_subscription: PushSubscriptionTable;
    push_due: PushDueTable;
  }
}
