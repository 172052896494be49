/** Limits statements per connection, because each takes the database server's memory. */
const MAX_PREPARED = 300;
/** Statements are prepared the third time, because lists of every length come only once. */
const SEEN_BEFORE = 3;
const MAX_COUNTED = 5_000;
/** Statements with longer value lists rarely repeat. */
const MAX_VALUES = 60;

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
      if (names.size >= MAX_PREPARED || values.length > MAX_VALUES) return undefined;
      const times = (seen.get(text) ?? 0) + 1;
      if (times < SEEN_BEFORE) {
        if (seen.size >= MAX_COUNTED) seen.clear();
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
