import type { Module } from '../../platform/module.ts';
import { securityMailJob } from './security-mails.ts';

export {
  createLink,
  linkToken,
  openLink,
  unansweredEvents,
  consumeLink,
  voidLinks,
  type LinkAbout,
  type OpenLink,
} from './mailed-links.ts';
export { isMailable, MAILBOX_MAILS, sendSecurityMail } from './security-mails.ts';
export type * from './security-mails.tables.ts';

export const securityMails: Module = {
  jobs: (platform) => [securityMailJob(platform)],
};
