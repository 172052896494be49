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
export { securityMailJob, sendSecurityMail } from './security-mails.ts';
export type * from './security-mails.tables.ts';
