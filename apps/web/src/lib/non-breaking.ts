export const nonBreaking = (words: string): string => words.replaceAll(' ', '\u00a0');
