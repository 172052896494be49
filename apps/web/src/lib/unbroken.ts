/** Words that a line must not part: "Good evening", "November 2026". */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0');
