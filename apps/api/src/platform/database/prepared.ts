/** Limits statements per connection, because each takes the database server's memory. */
const MOST_PREPARED = 300;
/** Rarer statements aren't prepared: lists of every length come by once. */
const SEEN_BEFORE = 3;
const MOST_COUNTED = 5_000;
/** Statements with long value lists rarely come again. */
const MOST_VALUES = 60;

export interface Prepared {
  findName(text: string, values: readonly unknown[]): string | undefined;
  forget(): void;
}

export const createPrepared = (): Prepared => {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;
  return {
    findName: (text, values) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MOST_PREPARED || values.length > MOST_VALUES) return undefined;
      const times = (seen.get(text) ?? 0) + 1;
      if (times < SEEN_BEFORE) {
        if (seen.size >= MOST_COUNTED) seen.clear();
        seen.set(text, times);
        return undefined;
      }
      seen.delete(text);
      const name = `stoa_${generation}_${names.size}`;
      names.set(text, name);
      return name;
    },
    forget: () => {
      names.clear();
      generation += 1;
    },
  };
};
