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
    const body = { kind: 'moved' as const, lots: [{ id: lot.id }], humidor_id: id };
    keys
      .send(`${lot.id} ${latest} ${id}`, (idempotencyKey) => change.mutateAsync({ ...body, idempotencyKey }))
      .then(
        () => toast.success(`Moved to ${name}.`),
        (error: unknown) => toast.error(errorText(error)),
      );
  };
}
