import { SelectInput } from '../../ui/SelectInput.tsx';

interface SortSelectProps<Sort extends string> {
  /** The first one is the default, and isn't in the address. */
  sorts: readonly [Sort, ...Sort[]];
  names: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (change: { sort: string }) => void;
}

export function SortSelect<Sort extends string>(props: SortSelectProps<Sort>) {
  const { sorts, names, value, onChange } = props;
  const [standard, ...others] = sorts;
  return (
    <SelectInput
      label="Sort by"
      placeholder={names[standard]}
      value={value === standard ? '' : value}
      options={others.map((sort) => ({ value: sort, label: names[sort] }))}
      onChange={({ target }) => onChange({ sort: target.value })}
    />
  );
}
