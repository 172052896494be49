export { deleteEventsAbout } from './account-deletion.ts';
export { publishEvent, toMember, type NotificationEvent, type Notify } from './outbox.ts';
export {
  addDraft,
  changeDraft,
  dropDraft,
  DUE_MESSAGES_SECONDS,
  sendDraft,
  sendDueMessages,
  withdrawMessage,
} from './drafts.service.ts';
export { countRecipients, messageOf, messagesPage, openedDraft } from './messages.queries.ts';
export { sendMessage } from './messages.service.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { mailableNotices, noticesOf, type MailableNotice } from './notices.queries.ts';
export type * from './notifications.tables.ts';
export { recountNotices } from './recount.ts';
export { changePreferences, preferencesOf } from './preferences.service.ts';
export { createDispatcher, type Channel } from './dispatcher.ts';
export {
  publishAmendsDecided,
  publishBadgesEarned,
  publishCheer,
  publishFirstCigar,
  publishNewcomer,
  publishNewFollower,
  publishPublicPlace,
  publishReferral,
  publishReply,
  publishReportDecided,
  publishTokenEnding,
  type ReportOutcome,
} from './publish.ts';
export { notificationsPage } from './notices.queries.ts';
export { waitingEvents, type WaitingEvents } from './waiting-events.ts';
export { writeToMember } from './write-to-member.ts';
export type { WrittenNotice } from './insert.ts';
export { deliveriesOf, deliveryOf } from './delivery/delivery.queries.ts';
export { deliveryRoutes } from './delivery/delivery.routes.ts';
export { changeDelivery, type Reschedule } from './delivery/delivery.service.ts';
export type * from './delivery/delivery.tables.ts';
export { localMinute, quietEnd, type MemberDelivery } from './delivery/quiet-hours.ts';
export { DIGEST_SECONDS, digestJob, queueDigests } from './mails/digest.ts';
export { HELD_MAILS_SECONDS, queueHeldMails, rescheduleMails } from './mails/held-mails.ts';
export { createMailChannel } from './mails/mail-channel.ts';
export { messageTestJob, testMessage, type MessageTestJob } from './mails/message-test-mail.ts';
export { noticeMailJob } from './mails/notice-mail.ts';
export { noticeMailsRoutes } from './mails/notice-mails.routes.ts';
export { createPushChannel, pushRoutes } from './push/push.routes.ts';
export { reschedulePushes } from './push/held-pushes.ts';
export { createPushSender, PUSH_SECONDS } from './push/sender.ts';
export type * from './push/push.tables.ts';
