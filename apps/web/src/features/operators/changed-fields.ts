/** Returns only what a form changed: a later save would otherwise revert others' changes in untouched fields. */
export const changedFields = <Values extends object>(now: Values, opened: Values): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
};

export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;
