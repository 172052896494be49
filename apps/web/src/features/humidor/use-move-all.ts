import type { Humidor, Lot } from '@stoa/contract';
import { useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { useChangeLots } from './humidor.queries.ts';

/** Moves what is left of a lot to another humidor, without a dialog. */
export function useMoveAll() {
  const change = useChangeLots();
  const [keys] = useState(() => new AttemptKeys());

  return (lot: Lot, { id, name }: Humidor) => {
    const latest = lot.events[0]?.id ?? 0;
    change.mutate(
      {
        kind: 'moved',
        lots: [{ id: lot.id }],
        humidor_id: id,
        idempotencyKey: keys.for(`${lot.id} ${latest} ${id}`),
      },
      {
        onSuccess: () => toast.success(`Moved to ${name}.`),
        onError: (error) => toast.error(errorText(error)),
      },
    );
  };
}
