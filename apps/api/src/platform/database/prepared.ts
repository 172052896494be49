/** Statements that one connection keeps parsed and planned, at the most: each takes memory of the database server. */
const KEPT_AT_MOST = 300;
/** Times a text is seen before it is kept: lists of every length come by once. */
const SEEN_BEFORE = 3;
/** Texts whose times are counted; then counting begins anew. */
const COUNTED_AT_MOST = 5_000;
/** Long lists of values make texts of their own that hardly come again. */
const MOST_VALUES = 60;

/** Gives texts that come often a name, under which a connection keeps them parsed and planned. */
export interface Prepared {
  /** The name, or undefined for a text that is sent whole. */
  nameOf(text: string, values: readonly unknown[]): string | undefined;
  /** Forgets every name: what stands behind them no longer fits the tables. */
  forget(): void;
}

export const createPrepared = (): Prepared => {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  let generation = 0;
  return {
    nameOf: (text, values) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= KEPT_AT_MOST || values.length > MOST_VALUES) return undefined;
      const times = (seen.get(text) ?? 0) + 1;
      if (times < SEEN_BEFORE) {
        if (seen.size >= COUNTED_AT_MOST) seen.clear();
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
