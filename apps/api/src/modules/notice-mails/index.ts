export { createMailChannel } from './notice-mail.ts';
export { noticeMailsRoutes } from './notice-mails.routes.ts';
