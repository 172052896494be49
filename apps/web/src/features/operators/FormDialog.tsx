import { type FormEventHandler, type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/overlays.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';
import { FormRefusal } from './FormRefusal.tsx';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  form: {
    submit: FormEventHandler<HTMLFormElement>;
    busy: boolean;
    /** Includes fields set in code (`shouldDirty`). */
    formState: { isDirty: boolean };
    refusal: string | null;
    clearRefusal: () => void;
  };
  label: string;
  danger?: boolean;
  /** The percentage of a file sent so far; null before the upload starts. */
  sent?: number | null;
  onChange?: () => void;
  children: ReactNode;
}

/** Shows a form in a dialog with its buttons below. Asks before it closes a changed form. */
export function FormDialog({
  form,
  label,
  danger = false,
  sent = null,
  onChange,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const { leave, question } = useLeaveQuestion({
    unsaved: form.formState.isDirty,
    sending: form.busy,
    onClose,
  });
  const refused = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (form.refusal !== null) refused.current?.focus();
  }, [form.refusal]);
  const isUploading = form.busy && sent !== null && sent < 100;

  return (
    <Dialog
      open
      {...dialog}
      onClose={leave}
      footer={
        <>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} loading={form.busy}>
            {isUploading ? `Sending, ${sent}%` : label}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className={formStyle}
        onSubmit={form.submit}
        onChange={() => {
          form.clearRefusal();
          onChange?.();
        }}
      >
        {children}
        {form.refusal !== null && <FormRefusal ref={refused}>{form.refusal}</FormRefusal>}
      </form>
      {question}
    </Dialog>
  );
}
