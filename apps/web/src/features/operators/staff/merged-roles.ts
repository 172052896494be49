import { STAFF_ROLES, type StaffRole } from '@stoa/contract/staff.rules';

interface Known {
  /** As they were when the form was opened. */
  opened: readonly StaffRole[];
  /** As they are by now. */
  now: readonly StaffRole[];
}

/** Roles go out as a whole: what was ticked or unticked here is applied to what another owner has made of them meanwhile. */
export const mergedRoles = (chosen: readonly StaffRole[], { opened, now }: Known): StaffRole[] =>
  STAFF_ROLES.filter((role) =>
    (chosen.includes(role) === opened.includes(role) ? now : chosen).includes(role),
  );
