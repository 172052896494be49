/** Reads a list's page from an address. Anything beyond a list's possible pages is the first page. */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 1;
