import { POINTS_ALONE_MAX } from '@stoa/contract/staff.rules';
import { useState } from 'react';
import { AttemptKeys } from '../../../lib/attempt-key.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { faultsFor, signedNumber, signedNumberFault } from '../whole-number.ts';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { useCorrectPoints, type KnownMember } from './operator-members.queries.ts';

export function PointsDialog({ member, onClose }: { member: KnownMember; onClose: () => void }) {
  const correct = useCorrectPoints(member);
  const [keys] = useState(() => new AttemptKeys());
  const form = useDialogForm({
    defaultValues: { points: '', reason: '' },
    check: ({ points, reason }) => [
      ...faultsFor('points', signedNumberFault(points, 'Please enter a whole number, such as 50 or -50.')),
      ...(reason.trim() === '' ? [{ field: 'reason' as const, text: 'Please enter a reason.' }] : []),
    ],
    send: ({ points, reason }) =>
      keys.send(`${points} ${reason}`, (key) =>
        correct.mutateAsync({ points: signedNumber(points) ?? 0, reason: reason.trim(), key }),
      ),
    onSent: onClose,
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Correct ${member.name}’s points`}
      description={`Their balance is ${counted(member.balance, 'point')}. A second person must confirm corrections of more than ${figure(POINTS_ALONE_MAX)} points a day.`}
      form={form}
      label="Correct points"
    >
      <TextInput
        label="Points"
        hint="Use a minus sign to take points away."
        autoComplete="off"
        alert
        {...form.field('points')}
      />
      <TextInput
        label="Reason"
        hint="The member will always see this in their points history, so don’t name anyone."
        maxLength={200}
        autoComplete="off"
        alert
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
