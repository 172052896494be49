import type { FormEventHandler, ReactNode } from 'react';
import { Actions } from '../ui/Actions.tsx';
import { Button } from '../ui/Button.tsx';
import { formStyle } from '../ui/form-style.ts';
import { Dialog, type DialogProps } from '../ui/overlays.tsx';
import { useLeaveQuestion } from '../ui/use-leave-question.tsx';

interface CheckedFormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  form: { submit: FormEventHandler<HTMLFormElement>; busy: boolean; formState: { isDirty: boolean } };
  label: string;
  children: ReactNode;
}

/** Shows a member's form in a dialog with its buttons below. Asks before it closes a changed form. */
export function CheckedFormDialog({ form, label, onClose, children, ...dialog }: CheckedFormDialogProps) {
  const { leave, question } = useLeaveQuestion({
    unsaved: form.formState.isDirty,
    sending: form.busy,
    onClose,
  });

  return (
    <Dialog open {...dialog} onClose={leave}>
      <form noValidate className={formStyle} onSubmit={form.submit}>
        {children}
        <Actions>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            {label}
          </Button>
        </Actions>
      </form>
      {question}
    </Dialog>
  );
}
