import type { ImportColumn } from '@stoa/contract';
import type { ImportContents, TableField } from '@stoa/contract/imports.rules';
import { fieldGridStyle } from '../../ui/form-style.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { FIELD_CHOICES } from './import-texts.ts';

type Fields = readonly (TableField | null)[];

/** Each field comes from one column, so choosing it for another column clears the first. */
export const withField = (fields: Fields, column: number, field: TableField | null): (TableField | null)[] =>
  fields.map((before, index) => (index === column ? field : before === field ? null : before));

const SAMPLE_MAX = 40;

const shortened = (text: string) => (text.length > SAMPLE_MAX ? `${text.slice(0, SAMPLE_MAX)}…` : text);

interface ColumnFieldsProps {
  columns: readonly ImportColumn[];
  contents: ImportContents;
  onChange: (fields: (TableField | null)[]) => void;
}

export function ColumnFields({ columns, contents, onChange }: ColumnFieldsProps) {
  const fields = columns.map(({ field }) => field);

  return (
    <div role="group" aria-label="Columns" className={`${fieldGridStyle} grid-cols-1 sm:grid-cols-2`}>
      {columns.map(({ name, samples, field }, index) => (
        <SelectInput
          // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same name
          key={index}
          label={name === '' ? `Column ${index + 1}` : `Column “${name}”`}
          hint={samples.length === 0 ? 'Empty in the first rows' : samples.map(shortened).join(' · ')}
          placeholder="Skip"
          value={field ?? ''}
          onChange={({ target }) =>
            onChange(withField(fields, index, target.value === '' ? null : (target.value as TableField)))
          }
          options={FIELD_CHOICES[contents]}
        />
      ))}
    </div>
  );
}
