import { useCheckedForm } from '../../../lib/use-checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { Actions } from '../../../ui/Actions.tsx';

interface PasskeyNameDialogProps {
  title: string;
  description: string;
  name: string;
  confirmLabel: string;
  successText: string;
  send: (name: string) => Promise<unknown>;
  onClose: () => void;
}

export function PasskeyNameDialog(props: PasskeyNameDialogProps) {
  const { title, description, name, confirmLabel, successText, send, onClose } = props;
  const form = useCheckedForm({
    defaultValues: { name },
    check: (values) =>
      values.name.trim() === '' ? [{ field: 'name', text: 'Please name the passkey.' }] : [],
    send: (values) => send(values.name.trim()),
    successText,
    onSent: onClose,
  });

  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <form noValidate aria-label={title} onSubmit={form.submit}>
        <TextInput label="Name" onFocus={(event) => event.target.select()} {...form.field('name')} />
        <Actions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            {confirmLabel}
          </Button>
        </Actions>
      </form>
    </Dialog>
  );
}
