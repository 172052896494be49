import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { pageWithRedemption } from './store.queries.ts';

/** Opens the history page of the redemption in the URL (`#redemption-5`). @param name the page parameter */
export function useLinkedRedemption(name: string): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const id = /^#redemption-([1-9]\d{0,14})$/.exec(hash)?.[1];
  const isOpen = id !== undefined && !new URLSearchParams(search).has(name);
  const { data: page } = useQuery({ ...pageWithRedemption(Number(id)), enabled: isOpen });

  useEffect(() => {
    if (!isOpen || page === undefined || page === 1) return;
    const query = new URLSearchParams(search);
    query.set(name, String(page));
    void navigate({ pathname, search: `?${query}`, hash }, { replace: true, preventScrollReset: true });
  }, [isOpen, page, pathname, search, hash, name, navigate]);
}
