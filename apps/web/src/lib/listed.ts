/** Returns "one, two, and three". By hand: a first `Intl.ListFormat` takes longer than all other modules of a page. */
export function listed(words: readonly string[]): string {
  const [last = '', ...before] = words.toReversed();
  if (before.length === 0) return last;
  return `${before.toReversed().join(', ')}${before.length > 1 ? ',' : ''} and ${last}`;
}
