let format: Intl.ListFormat | undefined;

/** Returns "one, two, and three". */
export const listed = (words: readonly string[]): string =>
  (format ??= new Intl.ListFormat('en-US')).format(words);
