import type { StaffMember } from '@stoa/contract';
import type { StaffRole } from '@stoa/contract/staff.rules';
import { useState } from 'react';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { isEmpty, changedFields } from '../changed-fields.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import { useChangeStaff } from './staff.queries.ts';

interface RolesDialogProps {
  person: StaffMember;
  isSelf: boolean;
  onClose: () => void;
}

/** Asks before owners remove their own owner role, because only another owner can restore it. */
export function RolesDialog({ person, isSelf, onClose }: RolesDialogProps) {
  const change = useChangeStaff();
  const [resolveAnswer, setResolve] = useState<((isSure: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setResolve(() => resolve));
  const decide = (isSure: boolean) => {
    resolveAnswer?.(isSure);
    setResolve(null);
  };
  const form = useDialogForm<{ roles: StaffRole[] }>({
    defaultValues: { roles: person.roles },
    check: ({ roles }) =>
      roles.length === 0 ? [{ field: 'roles', text: 'Please choose at least one role.' }] : [],
    send: async ({ roles }, opened) => {
      const givesUp = isSelf && opened.roles.includes('owner') && !roles.includes('owner');
      if (givesUp && !(await ask())) return;
      if (!isEmpty(changedFields({ roles }, opened)))
        await change.mutateAsync({ id: person.id, roles, opened: opened.roles });
      onClose();
    },
  });

  return (
    <>
      <FormDialog
        onClose={onClose}
        title={isSelf ? 'Your roles' : `${person.name}’s roles`}
        description={isSelf ? 'Your access changes right away.' : 'Their access changes right away.'}
        form={form}
        label="Save roles"
      >
        <ControlledField form={form} name="roles">
          {({ value, onChange, error, ref }) => (
            <RoleBoxes roles={value} error={error} onChange={onChange} ref={ref} />
          )}
        </ControlledField>
      </FormDialog>
      <ConfirmDialog
        open={resolveAnswer !== null}
        onCancel={() => decide(false)}
        onConfirm={() => decide(true)}
        title="Remove your owner role?"
        description="You’ll lose access to staff, the audit, and backups right away. Only another owner can give it back."
        confirmLabel="Remove owner role"
      />
    </>
  );
}
