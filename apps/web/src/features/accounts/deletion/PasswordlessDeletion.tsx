import { useState } from 'react';
import { errorText } from '../../../lib/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { toast } from '../../../ui/toast.ts';
import type { useAccountDeletion } from './deletion.queries.ts';

interface PasswordlessDeletionProps {
  deletion: ReturnType<typeof useAccountDeletion>;
  onDeleted: () => void;
}

/** Relies on a recent proof of identity, for accounts without a password. */
export function PasswordlessDeletion({ deletion, onDeleted }: PasswordlessDeletionProps) {
  const [asking, setAsking] = useState(false);

  function confirm() {
    deletion.mutate(
      {},
      {
        onSuccess: () => {
          toast.clearErrors();
          onDeleted();
        },
        onError: (error) => {
          setAsking(false);
          toast.error(errorText(error));
        },
      },
    );
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Delete my account
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete your account?"
        description="Your account will be deleted immediately and permanently. Not even we can restore it."
        confirmLabel="Delete my account"
        loading={deletion.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      />
    </>
  );
}
