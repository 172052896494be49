import {
  MEMBER_STATUSES,
  OPERATOR_MEMBER_SORTS,
  type OperatorMemberSort,
} from '@stoa/contract/operators.members.rules';
import { STATES } from '@stoa/contract/states.rules';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { SelectInput } from '../../../ui/SelectInput.tsx';
import { SortSelect } from '../SortSelect.tsx';
import type { MemberChoice } from './operator-members.queries.ts';

const STATUS_NAMES = { active: 'Active', suspended: 'Suspended' } as const;

export const SORT_NAMES: Readonly<Record<OperatorMemberSort, string>> = {
  '-created_at': 'Newest first',
  created_at: 'Oldest first',
  name: 'Name',
  '-balance': 'Highest balance',
  balance: 'Lowest balance',
  '-cigars': 'Most cigars',
  cigars: 'Fewest cigars',
};

interface MembersFiltersProps {
  choice: MemberChoice;
  onChange: (change: Readonly<Record<string, string | null>>, replace?: boolean) => void;
}

export function MembersFilters({ choice, onChange }: MembersFiltersProps) {
  const { search, state, status, sort } = choice;

  return (
    <section aria-label="Filters" className="space-y-4">
      <div className="flex flex-col items-start gap-4 lg:flex-row lg:items-end lg:justify-between">
        <div className="w-full max-w-narrow">
          <SearchField
            label="Search members"
            placeholder="Name, handle, email, or number"
            value={search}
            onSearch={(text) => onChange({ search: text }, true)}
          />
        </div>
        <SegmentedChoice
          label="Status"
          value={status ?? 'all'}
          onChange={(value) => onChange({ status: value === 'all' ? null : value })}
          options={[
            { value: 'all', label: 'All' },
            ...MEMBER_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
          ]}
        />
      </div>
      <div className="grid grid-cols-2 gap-x-6 sm:flex">
        <div className="sm:w-52">
          <SelectInput
            label="Home state"
            placeholder="All states"
            value={state ?? ''}
            options={Array.from(STATES, ([value, label]) => ({ value, label }))}
            onChange={({ target }) => onChange({ state: target.value })}
          />
        </div>
        <div className="sm:w-44">
          <SortSelect sorts={OPERATOR_MEMBER_SORTS} names={SORT_NAMES} value={sort} onChange={onChange} />
        </div>
      </div>
    </section>
  );
}
