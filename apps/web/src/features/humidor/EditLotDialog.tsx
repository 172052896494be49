import type { Lot } from '@stoa/contract';
import { today } from '../../lib/smoked-day.ts';
import { CheckedFormDialog } from '../../lib/CheckedFormDialog.tsx';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { DetailFields } from './DetailFields.tsx';
import { useEditLot } from './humidor.queries.ts';
import {
  changedDetails,
  detailFaults,
  type PutAwayValues,
  refusedFields,
  savedValues,
} from './put-away-form.ts';

interface EditLotDialogProps {
  lot: Lot;
  title: string;
  onClose: () => void;
}

/** Edits the price, the day, the rest, and the note of cigars that were put away together. */
export function EditLotDialog({ lot, title, onClose }: EditLotDialogProps) {
  const edit = useEditLot();
  const form = useCheckedForm<PutAwayValues>({
    defaultValues: savedValues(lot),
    // A saved day may be ahead of this device's.
    check: (values) => detailFaults(values, values.put_at === lot.put_at ? lot.put_at : today()),
    send: (values) => edit.mutateAsync({ id: lot.id, ...changedDetails(values, lot) }),
    failureFaults: refusedFields,
    successText: 'Cigars updated.',
    onSent: onClose,
  });

  return (
    <CheckedFormDialog
      form={form}
      label="Save changes"
      size="wide"
      title="Edit details"
      description={title}
      onClose={onClose}
    >
      <DetailFields form={form} humidors={[]} />
    </CheckedFormDialog>
  );
}
