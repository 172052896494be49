import { BATCH_SORTS, type BatchSort, type BatchState, VIRTUES } from '@stoa/contract/catalogue.rules';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { SortSelect } from '../SortSelect.tsx';
import { LINE_NAMES } from '../LineName.tsx';
import type { BatchChoice } from './codes.queries.ts';

const STATES: readonly { value: BatchState; label: string }[] = [
  { value: 'ready', label: 'Ready' },
  { value: 'making', label: 'Being created' },
  { value: 'void', label: 'Void' },
];

const SORT_NAMES: Readonly<Record<BatchSort, string>> = {
  '-created_at': 'Newest first',
  '-share': 'Largest share logged',
  share: 'Smallest share logged',
  '-count': 'Most codes',
};

export interface BatchFiltersProps {
  choice: BatchChoice;
  onChange: (change: Readonly<Record<string, string | null>>) => void;
}

export function BatchFilters({ choice: { state, line, sort }, onChange }: BatchFiltersProps) {
  return (
    <div className="space-y-4">
      <SegmentedChoice
        label="State"
        value={state ?? 'all'}
        onChange={(value) => onChange({ state: value === 'all' ? null : value })}
        options={[{ value: 'all', label: 'All' }, ...STATES]}
      />
      <div className="grid grid-cols-2 gap-x-6 sm:flex">
        <div className="sm:w-44">
          <SelectInput
            label="Line"
            placeholder="All lines"
            value={line ?? ''}
            options={VIRTUES.map((value) => ({ value, label: LINE_NAMES[value] }))}
            onChange={({ target }) => onChange({ line: target.value })}
          />
        </div>
        <div className="sm:w-56">
          <SortSelect sorts={BATCH_SORTS} names={SORT_NAMES} value={sort} onChange={onChange} />
        </div>
      </div>
    </div>
  );
}
