/** Parses a list's page in an address. Anything but a number of up to eight digits is page 1. */
export const pageNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 1;
