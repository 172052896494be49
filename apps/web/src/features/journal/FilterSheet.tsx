import { Button } from '../../ui/Button.tsx';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { EntrySlots } from './entry-slots.ts';
import { STATE_FILTER_LABELS } from './entry-texts.ts';
import { chosen, lineChoices, ratingChoices } from './FilterBar.tsx';
import { isFiltered, STATE_FILTERS } from './journal-filters.ts';
import type { JournalAddress } from './use-journal-address.ts';

const stateChoices = [
  { value: 'any', label: 'All' },
  ...STATE_FILTERS.map((value) => ({ value, label: STATE_FILTER_LABELS[value] })),
] as const;

interface FilterSheetProps {
  address: JournalAddress;
  RetailerField: EntrySlots['RetailerField'];
  /** The chosen retailer's name, taken from a found entry. */
  retailerName: string | null;
  /** "12 cigars", or null while the list behind loads. */
  found: string | null;
}

/** Applies each choice right away, behind the sheet. */
export function FilterSheet({ address, RetailerField, retailerName, found }: FilterSheetProps) {
  const { filters, filter } = address;

  return (
    <Sheet
      open
      title="Filters"
      eyebrow="Your journal"
      onClose={address.closeFilters}
      footer={
        <div className="flex gap-3 *:grow">
          <Button variant="quiet" disabled={!isFiltered(filters)} onClick={address.clearFilters}>
            Clear
          </Button>
          <Button onClick={address.closeFilters}>{found === null ? 'Show' : `Show ${found}`}</Button>
        </div>
      }
    >
      <div className="space-y-8">
        <ChoiceChips
          label="Line"
          value={filters.line ?? 'any'}
          onChange={(line) => filter({ line: chosen(line) })}
          options={lineChoices}
        />
        <ChoiceChips
          label="Overall rating"
          value={filters.rating ?? 'any'}
          onChange={(rating) => filter({ rating: chosen(rating) })}
          options={ratingChoices}
        />
        <ChoiceChips
          label="Progress"
          value={filters.state ?? 'any'}
          onChange={(state) => filter({ state: chosen(state) })}
          options={stateChoices}
        />
        <SmokedBetween filters={filters} filter={filter} />
        <RetailerField
          key={filters.retailer}
          value={filters.retailer}
          valueName={retailerName}
          near={null}
          onChange={(retailer) => filter({ retailer })}
        />
      </div>
    </Sheet>
  );
}

const SmokedBetween = ({ filters, filter }: Pick<JournalAddress, 'filters' | 'filter'>) => (
  <fieldset>
    <legend className="mb-2 text-small text-muted">Smoked between</legend>
    <div className="grid grid-cols-2 gap-6">
      <TextInput
        label="From"
        type="date"
        min="1900-01-01"
        value={filters.from ?? ''}
        onChange={(event) => filter({ from: event.target.value || null })}
      />
      <TextInput
        label="To"
        type="date"
        min="1900-01-01"
        value={filters.to ?? ''}
        onChange={(event) => filter({ to: event.target.value || null })}
      />
    </div>
  </fieldset>
);
