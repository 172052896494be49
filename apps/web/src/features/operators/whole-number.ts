/** Points and pieces: digits, up to what the contract takes. */
export const isWholeNumber = (text: string): boolean =>
  /^\d{1,7}$/.test(text.trim()) && Number(text) <= 1_000_000;
