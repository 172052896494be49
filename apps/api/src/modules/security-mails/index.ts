export { readNotMe, securityMailJob, sendSecurityMail, type SecurityEvent } from './security-mails.ts';
