import { useEffect } from 'react';

interface PagedList {
  data: { total_pages: number } | undefined;
  isPlaceholderData: boolean;
}

/** Leads from a missing page to the list's last one: its last row was removed, or the address is old. */
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
