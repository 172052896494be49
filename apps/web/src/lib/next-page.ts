/** Returns the page after this one for an infinite query, or null after the last. */
export const nextPage = ({ page, total_pages }: { page: number; total_pages: number }): number | null =>
  page < total_pages ? page + 1 : null;
