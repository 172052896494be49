import { STAFF_ROLES, type StaffRole } from '@stoa/contract/staff.rules';

interface Known {
  /** The roles when the form was opened. */
  opened: readonly StaffRole[];
  now: readonly StaffRole[];
}

/** Applies this form's ticks to the current roles: another owner may have changed them, and roles go out whole. */
export const mergedRoles = (chosen: readonly StaffRole[], { opened, now }: Known): StaffRole[] =>
  STAFF_ROLES.filter((role) =>
    (chosen.includes(role) === opened.includes(role) ? now : chosen).includes(role),
  );
