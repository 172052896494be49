/** Joins words by non-breaking spaces: "Good evening". */
export const nonBreaking = (words: string): string => words.replaceAll(' ', '\u00a0');
