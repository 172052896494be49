/** Returns only the changed fields, so that a save doesn't revert others' changes to the rest. */
export const changedFields = <Values extends object>(now: Values, opened: Values): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
};

export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;
