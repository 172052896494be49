import type { ImportField } from '@stoa/contract/imports.rules';

type Fields = readonly (ImportField | null)[];

/** Each field comes from one column, so choosing it for another column clears the first. */
export const withField = (
  fields: Fields,
  column: number,
  field: ImportField | null,
): (ImportField | null)[] =>
  fields.map((before, at) => (at === column ? field : before === field ? null : before));
