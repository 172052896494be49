import type { Lot } from '@stoa/contract';
import { today } from '../../lib/smoked-day.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { Dialog } from '../../ui/overlays.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';
import { DetailFields } from './DetailFields.tsx';
import { useEditLot } from './humidor.queries.ts';
import { detailFaults, type PutAwayValues, savedValues, sentDetails } from './put-away-form.ts';

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
    check: (values) => detailFaults(values, today()),
    send: (values) => edit.mutateAsync({ id: lot.id, ...sentDetails(values) }),
    successText: 'Cigars updated.',
    onSent: onClose,
  });
  const { leave, question } = useLeaveQuestion({
    unsaved: form.formState.isDirty,
    sending: form.busy,
    onClose,
  });

  return (
    <Dialog open onClose={leave} size="wide" title="Edit cigars" description={title}>
      <form noValidate className={formStyle} onSubmit={form.submit}>
        <DetailFields form={form} humidors={[]} />
        <Actions>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Save changes
          </Button>
        </Actions>
      </form>
      {question}
    </Dialog>
  );
}
