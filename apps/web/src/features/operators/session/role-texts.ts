import type { StaffRole } from '@stoa/contract/staff.rules';

export const ROLE_NAMES: Readonly<Record<StaffRole, { name: string; about: string }>> = {
  parcels: { name: 'Parcels', about: 'Packs and ships what members redeem.' },
  catalogue: { name: 'Catalog', about: 'Cigars, codes, rewards, challenges, retailers and quality.' },
  messages: { name: 'Messages', about: 'Writes to members and posts the notice above every page.' },
  members: {
    name: 'Members',
    about: 'Looks up members, corrects points, suspends, and invites from the waiting list.',
  },
  owner: { name: 'Owner', about: 'Everything, including staff, the audit and backups.' },
};

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => ROLE_NAMES[role].name).join(', ');

export const rolesText = (roles: readonly StaffRole[]): string =>
  `${roles.length === 1 ? 'the role' : 'the roles'} ${roleNames(roles)}`;
