import type { JournalImport } from '@stoa/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isMoving } from './imports.queries.ts';

/** Returns the import seen running here, once finished. Refetches everything when entries stop moving. */
export function useFinished(imports: readonly JournalImport[]): JournalImport | null {
  const client = useQueryClient();
  const [watched, setWatched] = useState<number | null>(null);
  const running = imports.find(({ state }) => state === 'running')?.id ?? null;
  if (running !== null && running !== watched) setWatched(running);
  const finished = imports.find(({ id, state }) => id === watched && state === 'done') ?? null;
  const moving = imports.some(isMoving);
  const moved = useRef(false);

  useEffect(() => {
    if (moved.current && !moving) void client.invalidateQueries();
    moved.current = moving;
  }, [client, moving]);
  return finished;
}
