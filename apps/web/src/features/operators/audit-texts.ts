interface Change {
  before?: unknown;
  after?: unknown;
}

const asText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** As it begins a line. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** “suspended: false → true”; of what was new, what it is. */
export const changesIn = ({ before, after }: Change): string[] => {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>);
  const names = Object.keys({ ...was, ...is }).filter(
    (name) => before === null || after === null || asText(was?.[name]) !== asText(is?.[name]),
  );
  return names.map((name) =>
    before === null || was?.[name] === undefined
      ? `${name}: ${asText(is?.[name])}`
      : `${name}: ${asText(was[name])} → ${asText(is?.[name])}`,
  );
};
