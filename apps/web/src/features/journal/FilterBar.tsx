import { JOURNAL_SORTS, LINE_FILTERS } from '@stoa/contract/journal.rules';
import { ArrowDownUp } from 'lucide-react';
import { FiltersButton } from '../../ui/FiltersButton.tsx';
import { ChoiceMenu } from '../../ui/overlays.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { LINE_FILTER_LABELS, RATING_FILTER_LABELS, SORT_LABELS } from './entry-texts.ts';
import { countChoices, RATING_FILTERS } from './journal-filters.ts';
import type { JournalAddress } from './use-journal-address.ts';

const ANY = 'any';

const sorts = JOURNAL_SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));
export const lineChoices = [
  { value: ANY, label: 'Any' },
  ...LINE_FILTERS.map((value) => ({ value, label: LINE_FILTER_LABELS[value] })),
] as const;
export const ratingChoices = [
  { value: ANY, label: 'Any' },
  ...RATING_FILTERS.map((value) => ({ value, label: RATING_FILTER_LABELS[value] })),
] as const;

export const chosen = <Value extends string>(value: Value | typeof ANY): Value | null =>
  value === ANY ? null : value;

export function FilterBar({ address }: { address: JournalAddress }) {
  const { filters } = address;

  return (
    <div className="flex items-center gap-x-2 border-b border-brass pb-1 lg:gap-x-8">
      <SearchField
        inBar
        label="Search the journal"
        placeholder="Search the journal"
        value={filters.search}
        onSearch={(search) => address.filter({ search }, true)}
      />
      <div className="hidden items-center gap-x-8 xl:flex">
        <ChoiceMenu
          label="Line"
          value={filters.line ?? ANY}
          onChange={(line) => address.filter({ line: chosen(line) })}
          options={lineChoices}
        />
        <ChoiceMenu
          label="Rating"
          value={filters.rating ?? ANY}
          onChange={(rating) => address.filter({ rating: chosen(rating) })}
          options={ratingChoices}
        />
      </div>
      <FiltersButton count={countChoices(filters)} onOpen={address.openFilters} />
      <ChoiceMenu
        label="Sort by"
        icon={ArrowDownUp}
        value={address.sort}
        onChange={address.sortBy}
        options={sorts}
      />
    </div>
  );
}
