import type { Generated } from 'kysely';
import type { LinkAbout } from './mailed-links.ts';

/** An emailed link belongs to one event. */
interface MailedLinkTable {
  id: Generated<number>;
  member_id: number;
  about: LinkAbout;
  made_at: Date;
  used_at: Generated<Date | null>;
  /** Set if its state changed before it was used. */
  void_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    mailed_link: MailedLinkTable;
  }
}
