import type { ImportColumn } from '@stoa/contract';
import type { ImportField } from '@stoa/contract/imports.rules';
import { fieldGridStyle } from '../../ui/form-style.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { FIELD_CHOICES } from './import-texts.ts';

type Fields = readonly (ImportField | null)[];

/** Each field comes from one column, so choosing it for another column clears the first. */
export const withField = (
  fields: Fields,
  column: number,
  field: ImportField | null,
): (ImportField | null)[] =>
  fields.map((before, at) => (at === column ? field : before === field ? null : before));

const SAMPLE_MAX = 40;

const shortened = (text: string) => (text.length > SAMPLE_MAX ? `${text.slice(0, SAMPLE_MAX)}…` : text);

interface ColumnFieldsProps {
  columns: readonly ImportColumn[];
  onChange: (fields: (ImportField | null)[]) => void;
}

export function ColumnFields({ columns, onChange }: ColumnFieldsProps) {
  const fields = columns.map(({ field }) => field);

  return (
    <div role="group" aria-label="Columns" className={`${fieldGridStyle} grid-cols-1 sm:grid-cols-2`}>
      {columns.map(({ name, samples, field }, at) => (
        <SelectInput
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
          key={at}
          label={name === '' ? `Column ${at + 1}` : `Column “${name}”`}
          hint={samples.length === 0 ? 'Empty in the first rows' : samples.map(shortened).join(' · ')}
          placeholder="Skip"
          value={field ?? ''}
          onChange={({ target }) =>
            onChange(withField(fields, at, target.value === '' ? null : (target.value as ImportField)))
          }
          options={FIELD_CHOICES}
        />
      ))}
    </div>
  );
}
