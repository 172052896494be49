import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takePendingAddCigar } from '../lib/pending-add-cigar.ts';

/** Resumes the add-cigar flow that a lost session interrupted (product.md §2, Protected routes). */
export function usePendingAddCigar(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const query = takePendingAddCigar();
    if (query !== null) void navigate({ search: `?${query}` }, { replace: true });
  }, [navigate]);
}
