import { type FormEventHandler, type ReactNode, useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog.tsx';
import { formStyle } from '../../ui/form-style.ts';

interface FormDialogProps extends Pick<DialogProps, 'title' | 'description' | 'size' | 'onClose'> {
  form: { submit: FormEventHandler<HTMLFormElement>; busy: boolean };
  /** Of the button that sends it. */
  label: string;
  danger?: boolean;
  /** Per cent of a file that have gone out; null before. */
  sent?: number | null;
  onChange?: () => void;
  children: ReactNode;
}

/** A form in a dialog of its own: fields, and below them what leaves it and what sends it. */
export function FormDialog({
  form,
  label,
  danger = false,
  sent = null,
  onChange,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const isOnItsWay = form.busy && sent !== null && sent < 100;

  return (
    <Dialog
      open
      {...dialog}
      footer={
        <>
          <Button variant="quiet" onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} loading={form.busy}>
            {isOnItsWay ? `Sending, ${sent}%` : label}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={formStyle} onSubmit={form.submit} onChange={onChange}>
        {children}
      </form>
    </Dialog>
  );
}
