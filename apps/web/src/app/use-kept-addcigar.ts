import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { takeAddCigar } from '../lib/kept-addcigar.ts';

/** Takes up the add-cigar flow that a lost session interrupted (product.md §2, Protected routes). */
export function useKeptAddCigar(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const query = takeAddCigar();
    if (query !== null) void navigate({ search: `?${query}` }, { replace: true });
  }, [navigate]);
}
