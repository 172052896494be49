import type { Entry, EntryChange } from '@stoa/contract';

interface TextField {
  readonly kind: 'text';
  readonly rows: number;
  readonly placeholder?: string;
}

interface NumberField {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly unit: string;
}

interface ChoiceField {
  readonly kind: 'choice';
  readonly choices: Readonly<Record<string, string>>;
}

/** Forms and pages handle these fields all alike. */
export type PlainField = (TextField | NumberField | ChoiceField) & {
  readonly label: string;
  /** Other members never get it. */
  readonly private?: true;
};

/** The form keeps this order. */
const PLAIN = {
  experience_note: {
    kind: 'text',
    label: 'Experience note',
    rows: 4,
    placeholder: 'The first third, the middle, the last third',
  },
  private_note: { kind: 'text', label: 'Private note', rows: 2, private: true },
} as const satisfies Partial<Record<keyof Entry & keyof EntryChange, PlainField>>;

export type PlainName = keyof typeof PLAIN;
export const PLAIN_NAMES = Object.keys(PLAIN) as PlainName[];
export const plainField = (name: PlainName): PlainField => PLAIN[name];

/** In a form, an unanswered text is empty and the others are null; NaN isn't a number. */
export type PlainValues = {
  [Name in PlainName]: (typeof PLAIN)[Name]['kind'] extends 'text'
    ? string
    : Exclude<EntryChange[Name], undefined>;
};

export const plainValues = (valueOf: (name: PlainName) => unknown): PlainValues =>
  Object.fromEntries(
    PLAIN_NAMES.map((name) => [name, valueOf(name) ?? (plainField(name).kind === 'text' ? '' : null)]),
  ) as PlainValues;

export const ONLY_YOU = 'Only you can see this.';

export const limitsText = ({ min, max, unit }: NumberField): string => `${min} to ${max} ${unit}`;

export function plainFault(field: PlainField, value: unknown): string | null {
  if (field.kind !== 'number' || value === null || value === undefined) return null;
  const number = Number(value);
  return Number.isInteger(number) && number >= field.min && number <= field.max
    ? null
    : `${field.label} must be a whole number, ${limitsText(field)}.`;
}

/** Returns a number or choice in words; null without one, or if the reader may not see it. */
export function plainWords(field: PlainField, value: unknown): string | null {
  if (field.kind === 'number') return typeof value === 'number' ? `${value} ${field.unit}` : null;
  return field.kind === 'choice' ? (field.choices[String(value)] ?? null) : null;
}
