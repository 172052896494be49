/** Digits, with or without commas between thousands; null for anything else. */
export const wholeNumber = (text: string): number | null => {
  const typed = text.trim();
  return /^(\d{1,15}|\d{1,3}(,\d{3}){1,4})$/.test(typed) ? Number(typed.replaceAll(',', '')) : null;
};

export const isWholeWithin = (text: string, least: number, most: number): boolean => {
  const found = wholeNumber(text);
  return found !== null && found >= least && found <= most;
};

/** Points and pieces: up to what the contract takes. */
export const isWholeNumber = (text: string): boolean => isWholeWithin(text, 0, 1_000_000);

/** With a sign or without; null for anything else, and for more than seven digits. */
export const signedNumber = (text: string): number | null => {
  const [, sign = '', rest = ''] = /^\s*([+\-−]?)(.*)$/.exec(text) ?? [];
  const found = wholeNumber(rest);
  if (found === null || found > 9_999_999) return null;
  return sign === '' || sign === '+' ? found : -found;
};
