export { DIGEST_SECONDS, digestJob, queueDigests } from './digest.ts';
export { createMailChannel, noticeMailJob } from './notice-mail.ts';
export { noticeMailsRoutes } from './notice-mails.routes.ts';
export { messageTestJob, testMessage, type MessageTestJob } from './message-test-mail.ts';
