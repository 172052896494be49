export { DIGEST_SECONDS, digestJob, queueDigests } from './digest.ts';
export { createMailChannel, noticeMailJob } from './notice-mail.ts';
export { noticeMailsRoutes } from './notice-mails.routes.ts';
