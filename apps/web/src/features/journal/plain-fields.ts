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
  /** The text of each value. */
  readonly choices: Readonly<Record<string, string>>;
}

/** What form and page say of a field that they handle as all others of its kind. */
export type PlainField = (TextField | NumberField | ChoiceField) & {
  readonly label: string;
  /** Others never get it. */
  readonly private?: true;
};

/** In the order of the form. */
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

/** As a form has them: not said is an empty text, else null; NaN is no number. */
export type PlainValues = {
  [Name in PlainName]: (typeof PLAIN)[Name]['kind'] extends 'text'
    ? string
    : Exclude<EntryChange[Name], undefined>;
};

export const plainValues = (said: (name: PlainName) => unknown): PlainValues =>
  Object.fromEntries(
    PLAIN_NAMES.map((name) => [name, said(name) ?? (plainField(name).kind === 'text' ? '' : null)]),
  ) as PlainValues;

export const ONLY_YOU = 'Only you can see this.';

export const limitsOf = ({ min, max, unit }: NumberField): string => `${min} to ${max} ${unit}`;

/** Why a value is none of the field's; null where it is. */
export function plainFault(field: PlainField, value: unknown): string | null {
  if (field.kind !== 'number' || value === null || value === undefined) return null;
  const number = Number(value);
  return Number.isInteger(number) && number >= field.min && number <= field.max
    ? null
    : `${field.label} is a whole number, ${limitsOf(field)}.`;
}

/** A number or choice in words; null where there is none, or where it is not for the reader. */
export function plainWords(field: PlainField, value: unknown): string | null {
  if (field.kind === 'number') return typeof value === 'number' ? `${value} ${field.unit}` : null;
  return field.kind === 'choice' ? (field.choices[String(value)] ?? null) : null;
}
