import { STAFF_ROLES, type StaffRole } from '@stoa/contract/staff.rules';

interface Known {
  /** The roles when the form was opened. */
  opened: readonly StaffRole[];
  now: readonly StaffRole[];
}

/** Applies this form's changes to the current roles, which another owner may have changed since. */
export const mergedRoles = (chosen: readonly StaffRole[], { opened, now }: Known): StaffRole[] =>
  STAFF_ROLES.filter((role) =>
    (chosen.includes(role) === opened.includes(role) ? now : chosen).includes(role),
  );
