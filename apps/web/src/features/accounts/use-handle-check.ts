import { handleFault, handleTypingFault } from '@stoa/contract/accounts.rules';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/** Milliseconds without a keystroke before the server is asked. */
const REST_MS = 300;
const FRESH_MS = 60_000;

const handleQuery = (handle: string) =>
  queryOptions({
    queryKey: ['accounts', 'handle', handle],
    queryFn: ({ signal }) => call('GET /user/handles/', { query: { handle } }, { signal }),
    enabled: handleFault(handle) === null,
    staleTime: FRESH_MS,
    // This is only a hint: signing up checks again.
    retry: false,
    placeholderData: keepPreviousData,
  });

export function useHandleCheck(typed: string): { error?: string; note?: string } {
  const handle = typed.trim();
  const [asked, setAsked] = useState(handle);
  const { data, isPlaceholderData } = useQuery(handleQuery(asked));

  useEffect(() => {
    const timer = setTimeout(() => setAsked(handle), REST_MS);
    return () => clearTimeout(timer);
  }, [handle]);

  const fault = handleTypingFault(handle);
  if (fault !== null) return { error: fault };
  if (asked !== handle || data === undefined || isPlaceholderData || handleFault(handle) !== null) return {};
  return data.error === null ? { note: `${handle} is available` } : { error: data.error };
}
