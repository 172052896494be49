export { tell, toMember, type Happening, type Notify } from './happening.ts';
export { countRecipients, messagesPage } from './messages.queries.ts';
export { sendMessage } from './messages.service.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { mailableNotices, noticesOf, type Mailable } from './notices.queries.ts';
export type * from './notifications.tables.ts';
export { recountNotices } from './recount.ts';
export { changePreferences, preferencesOf } from './preferences.service.ts';
export { createTeller, type Deliver, type Teller } from './teller.ts';
export {
  tellBadges,
  tellFirstCigar,
  tellNewcomer,
  tellNewFollower,
  tellPlace,
  tellReferral,
} from './told.ts';
export type { Written } from './insert.ts';
