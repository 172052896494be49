/**
 * What a form changes of what it was opened with. Only this goes out: whoever saves later would set back what others have changed
 * meanwhile in the fields that they left alone.
 */
export const changedFields = <Values extends object>(now: Values, opened: Values): Partial<Values> => {
  const before = new Map<string, unknown>(Object.entries(opened));
  const changed = Object.entries(now).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
  );
  return Object.fromEntries(changed) as Partial<Values>;
};

export const isEmpty = (change: object): boolean => Object.keys(change).length === 0;
