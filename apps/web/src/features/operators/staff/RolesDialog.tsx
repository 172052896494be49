import type { StaffMember } from '@stoa/contract';
import type { StaffRole } from '@stoa/contract/staff.rules';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import { useChangeStaff } from './staff.queries.ts';

export function RolesDialog({ person, onClose }: { person: StaffMember; onClose: () => void }) {
  const change = useChangeStaff();
  const form = useDialogForm<{ roles: StaffRole[] }>({
    defaultValues: { roles: person.roles },
    check: ({ roles }) =>
      roles.length === 0 ? [{ field: 'roles', text: 'Please choose a role at least.' }] : [],
    send: ({ roles }) => change.mutateAsync({ id: person.id, roles }),
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Roles of ${person.name}`}
      description="What they may do and see changes at once."
      form={form}
      label="Save the roles"
    >
      <ControlledField form={form} name="roles">
        {({ value, onChange, error }) => <RoleBoxes roles={value} error={error} onChange={onChange} />}
      </ControlledField>
    </FormDialog>
  );
}
