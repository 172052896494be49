/** The page of a list in an address. Anything that no list has as many pages as is the first page. */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 1;
