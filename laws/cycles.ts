interface Edge {
  readonly from: string;
  readonly to: string;
}

/** Returns each group of nodes that reach each other, as one shortest cycle: `a → b → a`. */
export const listCycles = (edges: readonly Edge[]): string[] => {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to));

  /** Returns the shortest path from a node back to itself, or null. */
  const cycleFrom = (start: string): string[] | null => {
    const before = new Map<string, string>();
    const queue = [start];
    for (let node = queue.shift(); node !== undefined; node = queue.shift()) {
      for (const found of next.get(node) ?? []) {
        if (found === start) {
          const path = [start];
          for (let at = node; at !== start; at = before.get(at) ?? start) path.unshift(at);
          return [start, ...path];
        }
        if (!before.has(found)) {
          before.set(found, node);
          queue.push(found);
        }
      }
    }
    return null;
  };

  const known = new Set<string>();
  return [...next.keys()].toSorted().flatMap((node) => {
    if (known.has(node)) return [];
    const cycle = cycleFrom(node);
    for (const found of cycle ?? []) known.add(found);
    return cycle === null ? [] : [cycle.join(' → ')];
  });
};
