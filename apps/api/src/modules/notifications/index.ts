import type { Module } from '../../platform/module.ts';
import { deliveryRoutes } from './delivery/delivery.routes.ts';
import { noticesGauges } from './gauges.ts';
import { DIGEST_SECONDS, digestJob, queueDigests } from './mails/digest.ts';
import { HELD_MAILS_SECONDS, queueHeldMails, rescheduleMails } from './mails/held-mails.ts';
import { messageTestJob } from './mails/message-test-mail.ts';
import { noticeMailJob } from './mails/notice-mail.ts';
import { noticeMailsRoutes } from './mails/notice-mails.routes.ts';
import { messagesOperatorsRoutes } from './messages.operators.routes.ts';
import { notificationsRoutes } from './notifications.routes.ts';
import { reschedulePushes } from './push/held-pushes.ts';
import { DUE_MESSAGES_SECONDS, sendDueMessages } from './sending.service.ts';
import { pushRoutes } from './push/push.routes.ts';
import { duePushes } from './push/sender.ts';

export { noticesDispatcher } from './notices-dispatcher.ts';
export { queueDigests } from './mails/digest.ts';
export { queueHeldMails } from './mails/held-mails.ts';
export { deleteEventsAbout } from './account-deletion.ts';
export { publishEvent, toMember, type NotificationEvent, type Notify } from './outbox.ts';
export { getMessage } from './messages.queries.ts';
export { countRecipients } from './reach.queries.ts';
export { lockReachedAlone } from './reached-alone.ts';
export { lockSendable, sendLocked } from './sending.service.ts';
export { listNotices } from './notices.queries.ts';
export type * from './notifications.tables.ts';
export { recountNotices } from './recount.ts';
export { getPreferences } from './preferences.service.ts';
export * from './publish.ts';
export { notificationsPage } from './notices.queries.ts';
export { waitingEvents } from './gauges.ts';
export { notifyMember } from './write-to-member.ts';
export { getDelivery } from './delivery/delivery.queries.ts';
export { updateDelivery } from './delivery/delivery.service.ts';
export type * from './delivery/delivery.tables.ts';
export type * from './push/push.tables.ts';

export const notifications: Module = {
  routes: (app, platform) => {
    noticesGauges(platform);
    notificationsRoutes(app, platform);
    deliveryRoutes(app, platform, [rescheduleMails, reschedulePushes(platform.clock)]);
    noticeMailsRoutes(app, platform);
    pushRoutes(app, platform);
    messagesOperatorsRoutes(app, platform);
  },
  jobs: (platform) => [noticeMailJob(platform), digestJob(platform), messageTestJob(platform)],
  every: (platform) => [
    { seconds: DUE_MESSAGES_SECONDS, work: () => sendDueMessages(platform) },
    { seconds: DIGEST_SECONDS, work: async () => void (await queueDigests(platform)) },
    { seconds: HELD_MAILS_SECONDS, work: () => queueHeldMails(platform) },
    ...duePushes(platform),
  ],
};
