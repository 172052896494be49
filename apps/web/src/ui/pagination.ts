/** At most `most` page numbers, the current page as near the middle as possible. */
export function pageWindow(page: number, pageCount: number, most = 5): number[] {
  const length = Math.min(most, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(most / 2), pageCount - length + 1));
  return Array.from({ length }, (_, at) => first + at);
}
