export { memberOfNotMe, securityMailJob, sendSecurityMail, type SecurityEvent } from './security-mails.ts';
