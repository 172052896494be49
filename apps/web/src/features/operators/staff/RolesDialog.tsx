import type { StaffMember } from '@stoa/contract';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';
import { useChangeStaff } from './staff.queries.ts';

export function RolesDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const [roles, setRoles] = useState(person.roles);
  const change = useChangeStaff();

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Roles of ${person.name}`}
      description="What they may do and see changes at once."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={roles.length === 0}
            loading={change.isPending}
            onClick={() => change.mutate({ id: person.id, roles }, { onSuccess: onClose })}
          >
            Save the roles
          </Button>
        </>
      }
    >
      <RoleBoxes
        roles={roles}
        error={roles.length === 0 ? 'Please choose a role at least.' : undefined}
        onChange={setRoles}
      />
    </Dialog>
  );
}
