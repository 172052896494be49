import type { Generated } from 'kysely';
import type { LinkAbout } from './mailed-links.ts';

/** A link in a mail, which belongs to one event. */
interface MailedLinkTable {
  id: Generated<number>;
  member_id: number;
  about: LinkAbout;
  /** When it happened. */
  made_at: Date;
  used_at: Generated<Date | null>;
  /** When the state that it speaks of changed before anybody used it. */
  void_at: Generated<Date | null>;
}

declare module '../../platform/database/database.ts' {
  interface Schema {
    mailed_link: MailedLinkTable;
  }
}
