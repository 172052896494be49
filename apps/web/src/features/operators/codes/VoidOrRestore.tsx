import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { reportFailure } from '../failures.ts';
import { VoidDialog } from './VoidDialog.tsx';

interface VoidOrRestoreProps<Declared> {
  name: string;
  asking: 'void' | 'restore' | null;
  /** Takes the reason; an empty one makes it valid again. */
  declare: UseMutationResult<Declared, unknown, string>;
  voidText: string;
  restoreText: string;
  onClose: () => void;
}

export function VoidOrRestore<Declared>({
  name,
  asking,
  declare,
  voidText,
  restoreText,
  onClose,
}: VoidOrRestoreProps<Declared>) {
  return (
    <>
      {asking === 'void' && (
        <VoidDialog
          title={`Void ${name}?`}
          description={voidText}
          confirmLabel="Void"
          onVoid={(reason) => declare.mutateAsync(reason)}
          onClose={onClose}
        />
      )}
      <ConfirmDialog
        open={asking === 'restore'}
        onCancel={onClose}
        onConfirm={() => declare.mutate('', { onSettled: onClose, onError: reportFailure })}
        loading={declare.isPending}
        title={`Restore ${name}?`}
        description={restoreText}
        confirmLabel="Restore"
        calm
      />
    </>
  );
}
