import { momentText } from './moment-text.ts';

interface Change {
  before?: unknown;
  after?: unknown;
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

const words = (name: string): string => name.replaceAll('_', ' ');

/** Formats a value: times in the reader's time zone, nested lists with commas. */
const asText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return MOMENT.test(value) ? momentText(value) : value;
  if (typeof value !== 'object') return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map(asText)
    : Object.entries(value).map(([name, part]) => `${words(name)} ${asText(part)}`);
  return parts.join(', ') || '–';
};

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns “suspended: no → yes”, or the new value alone. */
export const changesIn = ({ before, after }: Change): string[] => {
  const [was, is] = [before, after].map((side) => (side ?? {}) as Record<string, unknown>);
  const names = Object.keys({ ...was, ...is }).filter((name) => asText(was?.[name]) !== asText(is?.[name]));
  return names.map((name) =>
    before === null || was?.[name] === undefined
      ? `${words(name)}: ${asText(is?.[name])}`
      : `${words(name)}: ${asText(was[name])} → ${asText(is?.[name])}`,
  );
};
