interface Change {
  before?: unknown;
  after?: unknown;
}

const asText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '–' : JSON.stringify(value);

/** “suspended: false → true”; of what was new, what it is. */
export const changesIn = ({ before, after }: Change): string[] => {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>);
  return Object.keys({ ...was, ...is }).map((name) =>
    before === null || was?.[name] === undefined
      ? `${name}: ${asText(is?.[name])}`
      : `${name}: ${asText(was[name])} → ${asText(is?.[name])}`,
  );
};
