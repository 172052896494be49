import { identityRoutes } from './accounts.identity.ts';
import { profileRoutes } from './accounts.profile.ts';
import { recoveryRoutes } from './accounts.recovery.ts';
import { tokensRoutes } from './accounts.tokens.ts';
import { accountsRoutes } from './accounts.ts';
import { amendsRoutes } from './amends.ts';
import { backupsRoutes } from './backups.ts';
import { catalogueRoutes } from './catalogue.ts';
import { challengesRoutes } from './challenges.ts';
import { cigarsRoutes } from './cigars.ts';
import { exportsRoutes } from './exports.ts';
import { feedsRoutes } from './feeds.ts';
import { figuresRoutes } from './figures.ts';
import { followersRoutes } from './followers.ts';
import { forecastAccuracyRoutes } from './forecast.accuracy.ts';
import { forecastRoutes } from './forecast.ts';
import { humidorsRoutes } from './humidors.ts';
import { importsRoutes } from './imports.ts';
import { journalListRoutes } from './journal.lists.ts';
import { journalMapRoutes } from './journal.map.ts';
import { journalRoutes } from './journal.ts';
import { measureRoutes } from './measure.ts';
import { membersBlocksRoutes } from './members.blocks.ts';
import { membersSeenAsRoutes } from './members.seen-as.ts';
import { membersRoutes } from './members.ts';
import { deliveryRoutes } from './notifications.delivery.ts';
import { pushRoutes } from './notifications.push.ts';
import { notificationsRoutes } from './notifications.ts';
import { operatorsAmendsRoutes } from './operators.amends.ts';
import { operatorsChallengesRoutes } from './operators.challenges.ts';
import { operatorsFiguresRoutes } from './operators.figures.ts';
import { operatorsMaintenanceRoutes } from './operators.maintenance.ts';
import { operatorsWaitlistRoutes } from './operators.waitlist.ts';
import { operatorsCodesRoutes } from './operators.codes.ts';
import { operatorsBadgesRoutes } from './operators.badges.ts';
import { operatorsMembersRoutes } from './operators.members.ts';
import { operatorsMessagesRoutes } from './operators.messages.ts';
import { operatorsReportsRoutes } from './operators.reports.ts';
import { operatorsRetailersRoutes } from './operators.retailers.ts';
import { operatorsSegmentsRoutes } from './operators.segments.ts';
import { operatorsSupportRoutes } from './operators.support.ts';
import { operatorsSystemRoutes } from './operators.system.ts';
import { operatorsSearchRoutes } from './operators.search.ts';
import { operatorsStoreRoutes } from './operators.store.ts';
import { operatorsParcelsRoutes } from './operators.parcels.ts';
import { operatorsRoutes } from './operators.ts';
import { placesRoutes } from './places.ts';
import { pointsRoutes } from './points.ts';
import { porchRoutes } from './porch.ts';
import { storyRoutes } from './story.ts';
import { reportsRoutes } from './reports.ts';
import { practicesRoutes } from './practices.ts';
import { retailersRoutes } from './retailers.ts';
import { journalStatsRoutes } from './stats.journal.ts';
import { staffApprovalsRoutes } from './staff.approvals.ts';
import { staffRoutes } from './staff.ts';
import { statsRoutes } from './stats.ts';
import { statusRoutes } from './status.ts';
import { storeRoutes } from './store.ts';
import { waitlistRoutes } from './waitlist.ts';
import { wantsRoutes } from './wants.ts';

export const routes = {
  ...statusRoutes,
  ...accountsRoutes,
  ...profileRoutes,
  ...recoveryRoutes,
  ...identityRoutes,
  ...tokensRoutes,
  ...waitlistRoutes,
  ...placesRoutes,
  ...catalogueRoutes,
  ...membersRoutes,
  ...membersBlocksRoutes,
  ...membersSeenAsRoutes,
  ...followersRoutes,
  ...journalRoutes,
  ...journalListRoutes,
  ...journalMapRoutes,
  ...humidorsRoutes,
  ...wantsRoutes,
  ...importsRoutes,
  ...feedsRoutes,
  ...cigarsRoutes,
  ...retailersRoutes,
  ...porchRoutes,
  ...storyRoutes,
  ...forecastAccuracyRoutes,
  ...forecastRoutes,
  ...amendsRoutes,
  ...reportsRoutes,
  ...measureRoutes,
  ...practicesRoutes,
  ...pointsRoutes,
  ...statsRoutes,
  ...journalStatsRoutes,
  ...notificationsRoutes,
  ...deliveryRoutes,
  ...pushRoutes,
  ...exportsRoutes,
  ...storeRoutes,
  ...challengesRoutes,
  ...operatorsRoutes,
  ...operatorsFiguresRoutes,
  ...figuresRoutes,
  ...operatorsCodesRoutes,
  ...backupsRoutes,
  ...operatorsMaintenanceRoutes,
  ...operatorsWaitlistRoutes,
  ...operatorsBadgesRoutes,
  ...operatorsMembersRoutes,
  ...operatorsSystemRoutes,
  ...operatorsSupportRoutes,
  ...operatorsReportsRoutes,
  ...operatorsAmendsRoutes,
  ...operatorsSearchRoutes,
  ...operatorsStoreRoutes,
  ...operatorsParcelsRoutes,
  ...operatorsChallengesRoutes,
  ...operatorsMessagesRoutes,
  ...operatorsSegmentsRoutes,
  ...operatorsRetailersRoutes,
  ...staffRoutes,
  ...staffApprovalsRoutes,
};

export type Routes = typeof routes;
export type Call = keyof Routes;

export * from './accounts.identity.ts';
export * from './accounts.profile.ts';
export * from './accounts.ts';
export * from './amends.ts';
export * from './backups.ts';
export * from './catalogue.ts';
export * from './challenges.ts';
export * from './cigars.ts';
export * from './figures.ts';
export * from './followers.ts';
export * from './forecast.accuracy.ts';
export * from './forecast.ts';
export * from './http.ts';
export * from './humidors.ts';
export * from './imports.ts';
export * from './journal.entry.ts';
export * from './journal.lists.ts';
export * from './journal.map.ts';
export * from './journal.ts';
export * from './measure.ts';
export * from './members.blocks.ts';
export * from './members.seen-as.ts';
export * from './members.ts';
export * from './notifications.delivery.ts';
export * from './notifications.push.ts';
export * from './notifications.ts';
export * from './operators.amends.ts';
export * from './operators.challenges.ts';
export * from './operators.figures.ts';
export * from './operators.codes.ts';
export * from './operators.waitlist.ts';
export * from './operators.badges.ts';
export * from './operators.members.ts';
export * from './operators.messages.ts';
export * from './operators.system.ts';
export * from './operators.support.ts';
export * from './operators.reports.ts';
export * from './operators.retailers.ts';
export * from './operators.parcels.ts';
export * from './operators.search.ts';
export * from './operators.segments.ts';
export * from './operators.store.ts';
export * from './operators.ts';
export * from './places.ts';
export * from './points.ts';
export * from './porch.ts';
export * from './story.ts';
export * from './reports.ts';
export * from './practices.ts';
export * from './retailers.ts';
export * from './stats.journal.ts';
export * from './staff.approvals.ts';
export * from './staff.ts';
export * from './stats.ts';
export * from './store.ts';
export * from './text.ts';
export * from './wants.ts';
