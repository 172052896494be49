import { SearchField } from '../../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { capitalize } from '../audit-texts.ts';
import { AUDIT_THINGS, isReversed, type AuditFilter } from './system.queries.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onFilter: (change: Partial<AuditFilter>) => void;
}

export function AuditFilters({ filter, onFilter }: AuditFiltersProps) {
  const { search, thing, thingId, calls } = filter;
  const dayField = (name: 'from' | 'to', label: string) => (
    <TextInput
      label={label}
      type="date"
      value={filter[name]}
      {...(name === 'to' && {
        alert: true,
        error: isReversed(filter) ? 'The last day is before the first. Please swap them.' : undefined,
      })}
      onChange={(event) => onFilter({ [name]: event.target.value })}
    />
  );

  return (
    <section aria-label="Filters" className="space-y-4">
      <div className="flex flex-col items-start gap-4 lg:flex-row lg:items-end lg:justify-between">
        <div className="w-full max-w-narrow">
          <SearchField
            label="Search the audit"
            placeholder="Person, call, reason, or value"
            value={search}
            onSearch={(text) => onFilter({ search: text })}
          />
        </div>
        <SegmentedChoice
          label="Calls"
          value={calls}
          onChange={(next) => onFilter({ calls: next })}
          options={[
            { value: 'changes', label: 'Changes' },
            { value: 'all', label: 'All calls' },
          ]}
        />
      </div>
      <div className="grid max-w-text grid-cols-2 gap-x-4 sm:grid-cols-4">
        <SelectInput
          label="Item"
          placeholder="Any"
          value={thing}
          options={AUDIT_THINGS.map((value) => ({ value, label: capitalize(value.replaceAll('_', ' ')) }))}
          onChange={(event) => onFilter({ thing: event.target.value })}
        />
        <TextInput
          label="Item number"
          inputMode="numeric"
          autoComplete="off"
          value={thingId}
          onChange={(event) => onFilter({ thingId: event.target.value.replaceAll(/\D/g, '').slice(0, 15) })}
        />
        {dayField('from', 'From')}
        {dayField('to', 'To')}
      </div>
    </section>
  );
}
