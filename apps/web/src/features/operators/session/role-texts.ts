import type { StaffRole } from '@stoa/contract/staff.rules';

export const ROLE_NAMES: Readonly<Record<StaffRole, { name: string; about: string }>> = {
  parcels: { name: 'Parcels', about: 'Packs and sends what members redeem.' },
  catalogue: { name: 'Catalogue', about: 'Cigars, codes, rewards, challenges, retailers and quality.' },
  messages: { name: 'Messages', about: 'Writes to members, and the notice above every page.' },
  members: { name: 'Members', about: 'Looks members up, corrects points, suspends, invites who waits.' },
  owner: { name: 'Owner', about: 'Everything, with staff, the audit and backups.' },
};

export const roleNames = (roles: readonly StaffRole[]): string =>
  roles.map((role) => ROLE_NAMES[role].name).join(', ');

export const rolesText = (roles: readonly StaffRole[]): string =>
  `${roles.length === 1 ? 'the role' : 'the roles'} ${roleNames(roles)}`;
