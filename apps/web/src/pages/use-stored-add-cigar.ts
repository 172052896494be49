import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ADD_CIGAR, CIGAR_CODE, hasPendingCode, savePendingAddCigar } from '../lib/pending-add-cigar.ts';

/**
 * Moves `addcigar` and its code from the address to this tab's storage, from which the shell resumes the flow after sign-in. Otherwise,
 * Back would restore a used code. Returns true if there is a code.
 */
export function useStoredAddCigar(): boolean {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const [hasCode] = useState(() => query.has(CIGAR_CODE) || hasPendingCode());

  useEffect(() => {
    if (!query.has(ADD_CIGAR)) return;
    savePendingAddCigar(`?${query}`);
    const next = new URLSearchParams(query);
    next.delete(ADD_CIGAR);
    next.delete(CIGAR_CODE);
    setQuery(next, { replace: true, state, preventScrollReset: true });
  }, [query, setQuery, state]);

  return hasCode;
}
