import type { Humidor, Lot } from '@stoa/contract';
import { LOTS_PER_CHANGE } from '@stoa/contract/humidors.rules';
import { useState } from 'react';
import { AttemptKeys } from '../../lib/attempt-key.ts';
import { errorText } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { useChangeLots } from './humidor.queries.ts';

/** Moves what is left of lots to another humidor, without a dialog. */
export function useMoveAll() {
  const change = useChangeLots();
  const [keys] = useState(() => new AttemptKeys());

  return (lots: readonly Lot[], { id, name }: Humidor) => {
    const moved = lots
      .filter(({ quantity, humidor_id: current }) => quantity > 0 && current !== id)
      .slice(0, LOTS_PER_CHANGE);
    const attempt = moved.map((lot) => `${lot.id} ${lot.events[0]?.id ?? 0}`).join(' ');
    const body = { kind: 'moved' as const, lots: moved.map((lot) => ({ id: lot.id })), humidor_id: id };
    keys
      .send(`${attempt} ${id}`, (idempotencyKey) => change.mutateAsync({ ...body, idempotencyKey }))
      .then(
        () => toast.success(`Moved to ${name}.`),
        (error: unknown) => toast.error(errorText(error)),
      );
  };
}
