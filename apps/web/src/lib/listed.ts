const conjunction = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "one, two, and three" */
export const listed = (words: readonly string[]): string => conjunction.format(words);
