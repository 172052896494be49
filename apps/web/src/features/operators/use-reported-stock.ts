import { useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';

/** Remembers the stock that a refusal reported, on which the next save is based. */
export function useReportedStock() {
  const reported = useRef<number | null | undefined>(undefined);
  return {
    /** Returns the reported stock, or the one from when the dialog opened. */
    or: (opened: number | null): number | null =>
      reported.current === undefined ? opened : reported.current,
    read(error: unknown): unknown {
      const stock = error instanceof ApiError && error.status === 409 ? error.body['stock'] : undefined;
      if (stock === null || typeof stock === 'number') reported.current = stock;
      return error;
    },
  };
}
