import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { ADD_CIGAR, takeAddCigar } from '../lib/kept-addcigar.ts';

/** Takes up the add-cigar flow that a lost session interrupted (product.md §2, Protected routes). */
export function useKeptAddCigar(): void {
  const navigate = useNavigate();

  useEffect(() => {
    const value = takeAddCigar();
    if (value !== null)
      void navigate({ search: `?${ADD_CIGAR}=${encodeURIComponent(value)}` }, { replace: true });
  }, [navigate]);
}
