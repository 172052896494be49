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
