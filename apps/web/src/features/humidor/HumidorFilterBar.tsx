import { LOT_SORTS } from '@stoa/contract/humidors.rules';
import { ArrowDownUp } from 'lucide-react';
import { FiltersButton } from '../../ui/FiltersButton.tsx';
import { ChoiceMenu } from '../../ui/overlays.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { countHumidorChoices } from './humidor-filters.ts';
import { LOT_SORT_LABELS } from './lot-texts.ts';
import type { HumidorAddress } from './use-humidor-address.ts';

const sorts = LOT_SORTS.map((value) => ({ value, label: LOT_SORT_LABELS[value] }));

export function HumidorFilterBar({ address }: { address: HumidorAddress }) {
  const { filters } = address;

  return (
    <div className="flex items-center gap-x-2 border-b border-brass pb-1 lg:gap-x-8">
      <SearchField
        inBar
        label="Search the humidor"
        placeholder="Search the humidor"
        value={filters.search}
        onSearch={(search) => address.filter({ search })}
      />
      <FiltersButton count={countHumidorChoices(filters)} onOpen={address.openFilters} />
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
