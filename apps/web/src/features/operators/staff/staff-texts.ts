import type { StaffMember } from '@stoa/contract';
import { STAFF_INVITATION_DAYS } from '@stoa/contract/staff.rules';
import { dayText } from '../moment-text.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Invited = Pick<StaffMember, 'joined_at' | 'left_at' | 'invited_at'>;

/** Returns null for people who joined or left. */
export const invitationText = ({ joined_at, left_at, invited_at }: Invited, now: number): string | null => {
  if (left_at !== null || joined_at !== null) return null;
  return Date.parse(invited_at) + STAFF_INVITATION_DAYS * DAY_MS > now ? 'Invited' : 'Invitation expired';
};

export const stateText = (person: Invited & Pick<StaffMember, 'last_used_at'>, now: number): string => {
  const invitation = invitationText(person, now);
  if (invitation === 'Invitation expired') return 'Expired: invite again';
  if (invitation !== null) return invitation;
  if (person.left_at !== null) return `Left ${dayText(person.left_at)}`;
  return person.last_used_at === null ? 'Never signed in' : `Last active ${dayText(person.last_used_at)}`;
};

/** Explains what a new invitation does for someone who is invited, works here, or left. */
export const againText = ({ email, joined_at, left_at }: StaffMember): string => {
  const link = `We’ll send a new link to ${email}. Earlier links stop working.`;
  if (left_at !== null) return `${link} They’ll be back with the roles they had.`;
  return joined_at === null
    ? link
    : `${link} When they use it, they’ll choose a new password or passkey and be signed out on all other devices.`;
};
