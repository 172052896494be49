import type { UseMutationResult } from '@tanstack/react-query';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { reportFailure } from '../failures.ts';
import { VoidDialog } from './VoidDialog.tsx';

interface VoidOrRestoreProps<Declared> {
  /** What is declared void: a batch's name, or a code. */
  name: string;
  /** Null: nothing is asked. */
  asking: 'void' | 'restore' | null;
  /** Takes the reason; without one it makes valid again. */
  declare: UseMutationResult<Declared, unknown, string>;
  voidText: string;
  restoreText: string;
  onClose: () => void;
}

/** Asks before something is declared void, with the reason, and before it is made valid again. */
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
