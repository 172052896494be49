import type { Humidor } from '@stoa/contract';
import { HUMIDOR_NAME_MAX, HUMIDOR_NOTE_MAX, HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { Actions } from '../../ui/Actions.tsx';
import { Button } from '../../ui/Button.tsx';
import { formStyle } from '../../ui/form-style.ts';
import { Dialog } from '../../ui/overlays.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useLeaveQuestion } from '../../ui/use-leave-question.tsx';
import { useSaveHumidor } from './humidor.queries.ts';

interface HumidorDialogProps {
  /** Null adds a humidor. */
  saved: Humidor | null;
  onClose: () => void;
}

export function HumidorDialog({ saved, onClose }: HumidorDialogProps) {
  const [keys] = useState(() => new AttemptKeys());
  const save = useSaveHumidor();
  const form = useCheckedForm({
    defaultValues: { name: saved?.name ?? '', note: saved?.note ?? '' },
    check: ({ name }) => (name.trim() === '' ? [{ field: 'name' as const, text: HUMIDOR_TEXTS.name }] : []),
    send: (values) =>
      save.mutateAsync({
        ...values,
        id: saved?.id ?? null,
        idempotencyKey: keys.for(JSON.stringify(values)),
      }),
    successText: saved === null ? 'Humidor added.' : 'Humidor updated.',
    onSent: onClose,
  });
  const { leave, question } = useLeaveQuestion({
    unsaved: form.formState.isDirty,
    sending: form.busy,
    onClose,
  });

  return (
    <Dialog open onClose={leave} title={saved === null ? 'Add a humidor' : 'Edit humidor'}>
      <form noValidate className={formStyle} onSubmit={form.submit}>
        <TextInput label="Name" maxLength={HUMIDOR_NAME_MAX} {...form.field('name')} />
        <TextArea
          label="Note (optional)"
          hint="Only you can read this"
          maxLength={HUMIDOR_NOTE_MAX}
          {...form.field('note')}
        />
        <Actions>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Save humidor
          </Button>
        </Actions>
      </form>
      {question}
    </Dialog>
  );
}
