import { looksLikeEmail } from '@stoa/contract/accounts.rules';
import { useQuery } from '@tanstack/react-query';
import { ControlledField } from '../../../lib/ControlledField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { RoleBoxes } from './RoleBoxes.tsx';
import { staffList, useInviteStaff, type NewStaff } from './staff.queries.ts';

export function InviteStaffDialog({ onClose }: { onClose: () => void }) {
  const invite = useInviteStaff();
  const { data: staff } = useQuery(staffList);
  /** Finds a current staff member with this email. */
  const colleague = (email: string) =>
    staff?.results.find(
      (one) =>
        one.left_at === null &&
        one.joined_at !== null &&
        one.email.toLowerCase() === email.trim().toLowerCase(),
    );
  const form = useDialogForm<NewStaff>({
    defaultValues: { name: '', email: '', roles: [] },
    check: ({ name, email, roles }) => [
      ...(name.trim() === '' ? [{ field: 'name' as const, text: 'Please enter the name.' }] : []),
      ...(looksLikeEmail(email.trim())
        ? []
        : [
            {
              field: 'email' as const,
              text: 'Please enter an email, such as ada@example.com.',
            },
          ]),
      ...[colleague(email)].flatMap((one) =>
        one === undefined
          ? []
          : [
              {
                field: 'email' as const,
                text: `${one.name} already works here. In the list, change their roles or choose Invite again.`,
              },
            ],
      ),
      ...(roles.length === 0 ? [{ field: 'roles' as const, text: 'Please choose at least one role.' }] : []),
    ],
    send: (values) => invite.mutateAsync(values),
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title="Invite someone"
      description="We’ll email them a link. It’s valid for seven days and works once."
      form={form}
      label="Send invitation"
    >
      <TextInput label="Name" autoComplete="off" alert {...form.field('name')} />
      <TextInput label="Email" type="email" autoComplete="off" alert {...form.field('email')} />
      <ControlledField form={form} name="roles">
        {({ value, onChange, error, ref }) => (
          <RoleBoxes roles={value} error={error} onChange={onChange} ref={ref} />
        )}
      </ControlledField>
    </FormDialog>
  );
}
