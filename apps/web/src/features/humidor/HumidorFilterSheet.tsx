import type { Humidor } from '@stoa/contract';
import { LOT_STATES } from '@stoa/contract/humidors.rules';
import { Button } from '../../ui/Button.tsx';
import { ChoiceChips } from '../../ui/ChoiceChips.tsx';
import { Sheet } from '../../ui/overlays.tsx';
import { isHumidorFiltered, wholeNumber } from './humidor-filters.ts';
import { LOT_STATE_LABELS } from './lot-texts.ts';
import type { HumidorAddress } from './use-humidor-address.ts';

interface HumidorFilterSheetProps {
  address: HumidorAddress;
  humidors: readonly Humidor[];
  /** "Show 12 results", or null while the list behind loads. */
  found: string | null;
}

const states = [
  { value: 'any', label: 'All' },
  ...LOT_STATES.map((value) => ({ value, label: LOT_STATE_LABELS[value] })),
] as const;

const wants = [
  { value: 'any', label: 'All' },
  { value: 'wanted', label: 'On my want list' },
] as const;

/** Applies each choice right away, behind the sheet. */
export function HumidorFilterSheet({ address, humidors, found }: HumidorFilterSheetProps) {
  const { filters, filter } = address;
  const places = [
    { value: 'any', label: 'All' },
    ...humidors.map(({ id, name }) => ({ value: String(id), label: name })),
  ];

  return (
    <Sheet
      open
      title="Filters"
      eyebrow="Your humidor"
      onClose={address.closeFilters}
      footer={
        <div className="flex gap-3 *:grow">
          <Button
            variant="quiet"
            disabled={!isHumidorFiltered(filters)}
            onClick={() => address.clearFilters()}
          >
            Clear
          </Button>
          <Button onClick={address.closeFilters}>{found === null ? 'Show' : found}</Button>
        </div>
      }
    >
      <div className="space-y-8">
        {humidors.length > 1 && (
          <ChoiceChips
            label="Humidor"
            value={filters.humidor === null ? 'any' : String(filters.humidor)}
            onChange={(id) => filter({ humidor: wholeNumber(id) })}
            options={places}
          />
        )}
        <ChoiceChips
          label="Cigars"
          value={filters.state ?? 'any'}
          onChange={(state) => filter({ state: state === 'any' ? null : state })}
          options={states}
        />
        <ChoiceChips
          label="Want list"
          value={filters.wanted ? 'wanted' : 'any'}
          onChange={(wanted) => filter({ wanted: wanted === 'wanted' })}
          options={wants}
        />
      </div>
    </Sheet>
  );
}
