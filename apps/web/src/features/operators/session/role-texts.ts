import type { StaffRole } from '@stoa/contract/staff.rules';
import { listed } from '../../../lib/listed.ts';

export const ROLE_NAMES: Readonly<Record<StaffRole, { name: string; about: string }>> = {
  parcels: { name: 'Parcels', about: 'Packs and ships what members redeem.' },
  catalogue: { name: 'Catalog', about: 'Cigars, codes, rewards, challenges, retailers, and quality.' },
  messages: { name: 'Messages', about: 'Writes to members and posts the notice above every page.' },
  members: {
    name: 'Members',
    about: 'Looks up members, corrects points, suspends accounts, and invites people from the waiting list.',
  },
  figures: { name: 'Figures', about: 'Reads the figures and the quality report, and changes nothing.' },
  owner: { name: 'Owner', about: 'Everything, including staff, the audit, and backups.' },
};

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => ROLE_NAMES[role].name).join(', ');

/** Returns “Your role is Owner.” */
export const rolesText = (roles: readonly StaffRole[]): string =>
  `${roles.length === 1 ? 'Your role is' : 'Your roles are'} ${listed(roles.map((role) => ROLE_NAMES[role].name))}.`;

/** Returns “owners and staff with the Catalog or Members role”. */
export const accessText = (roles: readonly StaffRole[]): string => {
  const names = roles.filter((role) => role !== 'owner').map((role) => ROLE_NAMES[role].name);
  return names.length === 0 ? 'owners' : `owners and staff with the ${names.join(' or ')} role`;
};
