/** Roles of staff; an owner may do everything. */
export const STAFF_ROLES = ['parcels', 'catalogue', 'messages', 'members', 'figures', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** One person may add or take this many points of a member within a day. More needs a second person. */
export const POINTS_ALONE_MAX = 1_000;

/** Days until a staff invitation expires. */
export const STAFF_INVITATION_DAYS = 7;

export const STAFF_PASSWORD_MIN = 12;

/** Minutes until the link of a reset email expires. */
export const STAFF_RESET_MINUTES = 10;

export const STAFF_TEXTS = {
  signInFailed: 'The email or password isn’t right. Please try again, or set a new password by email.',
  invitationEnded: 'This invitation has been used or has expired. Please ask an owner for a new one.',
  passwordShort: `Please use at least ${STAFF_PASSWORD_MIN} characters, or choose a passkey.`,
  resetEnded: 'This link has been used or has expired. Please request a new one.',
  passwordUpdated: 'Password updated.',
  lastOwner: 'Stoa needs an owner. Please make someone else an owner first.',
} as const;

/** Returns true if someone with these roles may make a call that requires one of `roles`. */
export const mayAct = (own: readonly StaffRole[], roles: readonly StaffRole[]): boolean =>
  own.includes('owner') || roles.some((role) => own.includes(role));

/** Describes who may make such a call: "an owner", "staff with the role parcels or members, or an owner". */
export const whoMay = (roles: readonly StaffRole[]): string => {
  const others = roles.filter((role) => role !== 'owner');
  return others.length === 0 ? 'an owner' : `staff with the role ${others.join(' or ')}, or an owner`;
};

export const APPROVAL_KINDS = ['points', 'refund', 'message', 'backup'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** Someone with one of these roles, or an owner, may request it. */
export const REQUEST_ROLES: Readonly<Record<ApprovalKind, readonly StaffRole[]>> = {
  points: ['members'],
  refund: ['parcels'],
  message: ['messages'],
  backup: [],
};

const DECISION_ROLES: Readonly<Record<ApprovalKind, readonly StaffRole[]>> = {
  points: ['members'],
  refund: ['parcels', 'members'],
  message: ['messages'],
  backup: [],
};

/** Returns true if someone with these roles may decide another person's request. */
export const mayDecide = (own: readonly StaffRole[], kind: ApprovalKind): boolean =>
  mayAct(own, DECISION_ROLES[kind]);
