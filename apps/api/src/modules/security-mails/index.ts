export {
  memberOfNotMe,
  securityMailJob,
  sendSecurityMail,
  type SecurityEvent,
  type SecurityMailJob,
  type SecurityMailPlatform,
} from './security-mails.ts';
