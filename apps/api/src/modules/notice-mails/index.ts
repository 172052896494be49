export { DIGEST_SECONDS, digestJob, queueDigests } from './digest.ts';
export { HELD_MAILS_SECONDS, queueHeldMails, rescheduleMails } from './held-mails.ts';
export { createMailChannel } from './mail-channel.ts';
export { messageTestJob, testMessage, type MessageTestJob } from './message-test-mail.ts';
export { noticeMailJob } from './notice-mail.ts';
export { noticeMailsRoutes } from './notice-mails.routes.ts';
