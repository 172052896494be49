import type { ImportField } from '@stoa/contract/imports.rules';

type Fields = readonly (ImportField | null)[];

/** Each field comes from one column: chosen for another one, it leaves the first. */
export const withField = (
  fields: Fields,
  column: number,
  field: ImportField | null,
): (ImportField | null)[] =>
  fields.map((before, at) => (at === column ? field : before === field ? null : before));
