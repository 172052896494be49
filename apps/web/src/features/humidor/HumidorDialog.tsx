import type { Humidor } from '@stoa/contract';
import { HUMIDOR_NAME_MAX, HUMIDOR_NOTE_MAX, HUMIDOR_TEXTS } from '@stoa/contract/humidors.rules';
import { useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { CheckedFormDialog } from '../../lib/CheckedFormDialog.tsx';
import { useCheckedForm } from '../../lib/use-checked-form.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
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
      keys.send(JSON.stringify(values), (idempotencyKey) =>
        save.mutateAsync({ ...values, id: saved?.id ?? null, idempotencyKey }),
      ),
    successText: saved === null ? 'Humidor added.' : 'Humidor updated.',
    onSent: onClose,
  });

  return (
    <CheckedFormDialog
      form={form}
      label="Save humidor"
      title={saved === null ? 'Add a humidor' : 'Edit humidor'}
      onClose={onClose}
    >
      <TextInput label="Name" maxLength={HUMIDOR_NAME_MAX} {...form.field('name')} />
      <TextArea
        label="Note (optional)"
        hint="Only you can see this"
        maxLength={HUMIDOR_NOTE_MAX}
        {...form.field('note')}
      />
    </CheckedFormDialog>
  );
}
