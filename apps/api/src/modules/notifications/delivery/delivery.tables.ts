import type { MailRhythm } from '@stoa/contract/notifications.delivery.rules';

/** Only holds members who have chosen; the others have the default. */
interface NoticeDeliveryTable {
  member_id: number;
  mails: MailRhythm;
  /** Minutes since midnight on the member's clock; both null for no quiet hours. */
  quiet_from: number | null;
  quiet_to: number | null;
  /** IANA name; null for the home's. */
  time_zone: string | null;
}

declare module '../../../platform/database/database.ts' {
  interface Schema {
    notice_delivery: NoticeDeliveryTable;
  }
}
