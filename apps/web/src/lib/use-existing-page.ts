import { useEffect } from 'react';

interface PagedList {
  data: { total_pages: number } | undefined;
  isPlaceholderData: boolean;
}

/** Redirects from a missing page to the list's last one, after its last row was removed or from an old address. */
export function useExistingPage(
  { data, isPlaceholderData }: PagedList,
  page: number,
  show: (page: number, replace: boolean) => void,
): void {
  const last = data?.total_pages ?? 0;
  const isPastEnd = !isPlaceholderData && last > 0 && page > last;

  useEffect(() => {
    if (isPastEnd) show(last, true);
  });
}
