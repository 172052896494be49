import type { Entry } from '@stoa/contract';
import { JOURNAL_TEXTS } from '@stoa/contract/journal.rules';
import { useEffect } from 'react';
import { ConfirmDialog } from '../../ui/overlays.tsx';
import { toast } from '../../ui/toast.ts';
import { useDeleteEntry } from './journal.queries.ts';

interface DeleteEntryProps {
  entry: Entry;
  onCancel: () => void;
  onDeleted: () => void;
}

export function DeleteEntry({ entry, onCancel, onDeleted }: DeleteEntryProps) {
  const removal = useDeleteEntry();

  useEffect(() => () => toast.withdraw(JOURNAL_TEXTS.deleteFailed), []);

  function remove() {
    toast.withdraw(JOURNAL_TEXTS.deleteFailed);
    removal.mutate(entry.id, {
      onSuccess: () => {
        toast.success(JOURNAL_TEXTS.deleted);
        onDeleted();
      },
      onError: () => toast.error(JOURNAL_TEXTS.deleteFailed),
    });
  }

  return (
    <ConfirmDialog
      open
      title="Delete this entry?"
      description={`${entry.name} will be permanently deleted with its notes and photos. You’ll keep the points and badges.`}
      confirmLabel="Delete entry"
      loading={removal.isPending}
      onCancel={onCancel}
      onConfirm={remove}
    />
  );
}
