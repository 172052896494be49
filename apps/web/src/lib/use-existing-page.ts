import { useEffect } from 'react';

interface PagedList {
  data: { total_pages: number } | undefined;
  isPlaceholderData: boolean;
}

/** Leads from a page that the list does not have to its last one: the last row of a page went, or the address is old. */
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
