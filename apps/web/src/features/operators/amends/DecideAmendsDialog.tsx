import type { OperatorAmends } from '@stoa/contract';
import { AMENDS_TEXTS, type AmendsDecision } from '@stoa/contract/amends.rules';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { decisionTexts } from './amends-texts.ts';
import { useDecideAmends } from './amends.queries.ts';

interface DecideAmendsDialogProps {
  found: OperatorAmends;
  decision: AmendsDecision;
  onClose: () => void;
}

export function DecideAmendsDialog({ found, decision, onClose }: DecideAmendsDialogProps) {
  const decide = useDecideAmends(found.id);
  const { label, title, what, danger } = decisionTexts(found)[decision];
  const isDeclined = decision === 'decline';
  const form = useDialogForm<{ reason: string }>({
    defaultValues: { reason: '' },
    check: ({ reason }) =>
      isDeclined && reason.trim() === '' ? [{ field: 'reason', text: AMENDS_TEXTS.reason }] : [],
    send: ({ reason }) => decide.mutateAsync({ decision, reason: reason.trim() }),
    onSent: onClose,
  });

  return (
    <FormDialog title={title} description={what} onClose={onClose} form={form} label={label} danger={danger}>
      <TextArea
        label={isDeclined ? 'Reason (the member reads it)' : 'Message to the member'}
        {...(!isDeclined && { hint: 'Optional' })}
        rows={isDeclined ? 4 : 2}
        maxLength={500}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}
