import { STAFF_ROLES, type StaffRole } from '@stoa/contract/staff.rules';
import type { Ref } from 'react';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FieldNote } from '../../../ui/FieldNote.tsx';
import { ROLE_NAMES } from '../session/role-texts.ts';

interface RoleBoxesProps {
  roles: readonly StaffRole[];
  error: string | undefined;
  onChange: (roles: StaffRole[]) => void;
  /** A refusal focuses the first box. */
  ref: Ref<HTMLInputElement>;
}

export function RoleBoxes({ roles, error, onChange, ref }: RoleBoxesProps) {
  return (
    <fieldset aria-describedby="roles-note">
      <legend className="text-small text-muted">Roles</legend>
      {STAFF_ROLES.map((role, index) => (
        <Checkbox
          key={role}
          {...(index === 0 && { ref })}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(STAFF_ROLES.filter((one) => (one === role ? target.checked : roles.includes(one))))
          }
          label={
            <>
              {ROLE_NAMES[role].name}
              <span className="block text-small text-muted">{ROLE_NAMES[role].about}</span>
            </>
          }
        />
      ))}
      <FieldNote id="roles-note" alert error={error} />
    </fieldset>
  );
}
