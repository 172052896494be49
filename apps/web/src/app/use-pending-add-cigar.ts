import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { takePendingAddCigar } from '../lib/pending-add-cigar.ts';

/** Resumes the add-cigar flow that a lost session interrupted (product.md §2, Protected routes). */
export function usePendingAddCigar(): void {
  const [, setQuery] = useSearchParams();

  useEffect(() => {
    const pending = takePendingAddCigar();
    if (pending === null) return;
    setQuery((query) => new URLSearchParams([...query, ...pending]), { replace: true });
  }, [setQuery]);
}
