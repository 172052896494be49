/** Returns up to `max` page numbers, with the current page as near the middle as possible. */
export function pageWindow(page: number, pageCount: number, max = 5): number[] {
  const length = Math.min(max, pageCount);
  const first = Math.max(1, Math.min(page - Math.floor(max / 2), pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
