import { LOT_SORTS } from '@stoa/contract/humidors.rules';
import { ArrowDownUp, SlidersHorizontal } from 'lucide-react';
import { ChoiceMenu } from '../../ui/overlays.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { countHumidorChoices } from './humidor-filters.ts';
import { LOT_SORT_LABELS } from './lot-texts.ts';
import type { HumidorAddress } from './use-humidor-address.ts';

const sorts = LOT_SORTS.map((value) => ({ value, label: LOT_SORT_LABELS[value] }));

export function HumidorFilterBar({ address }: { address: HumidorAddress }) {
  const { filters } = address;
  const count = countHumidorChoices(filters);

  return (
    <div className="flex items-center gap-x-2 border-b border-brass pb-1 lg:gap-x-8">
      <SearchField
        inBar
        label="Search the humidor"
        placeholder="Search the humidor"
        value={filters.search}
        onSearch={(search) => address.filter({ search })}
      />
      <button
        type="button"
        aria-haspopup="dialog"
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 text-body text-ivory transition-colors hover:text-brass-bright"
        onClick={address.openFilters}
      >
        <SlidersHorizontal aria-hidden size="1.125rem" strokeWidth={1.5} className="text-brass" />
        <span className="max-lg:sr-only">Filters</span>
        {count > 0 && (
          <span className="figures text-lead text-brass">
            {count}
            <VisuallyHidden> in use</VisuallyHidden>
          </span>
        )}
      </button>
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
