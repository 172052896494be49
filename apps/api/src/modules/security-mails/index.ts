export {
  addLink,
  linkToken,
  openLink,
  unansweredEvents,
  spendLink,
  voidLinks,
  type LinkAbout,
  type OpenLink,
  type SecurityEvent,
} from './mailed-links.ts';
export { isMailable, MAILBOX_MAILS } from './mailbox-mails.ts';
export { securityMailJob, sendSecurityMail } from './security-mails.ts';
export type * from './security-mails.tables.ts';
