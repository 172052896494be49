import { PARCEL_STATE_NAMES as STATE_NAMES } from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import type { ListAddress } from '../SearchedRecords.tsx';
import { ParcelRecords } from './ParcelRecords.tsx';
import { BulkBar } from './BulkBar.tsx';
import { parcelsPage, type ParcelState } from './parcels.queries.ts';
import { useChosen } from './use-chosen.ts';

export const PARCEL_STATES = [
  'requested',
  'processing',
  'shipped',
  'delivered',
  'problems',
  'cancelled',
  'all',
] as const satisfies readonly ParcelState[];

const NAMES: Readonly<Record<ParcelState, string>> = {
  ...STATE_NAMES,
  problems: 'Returned or lost',
  all: 'All',
};

const EMPTY_TEXTS: Readonly<Partial<Record<ParcelState, string>>> = {
  problems: 'Open a shipped parcel to mark it as returned or lost.',
};

interface ParcelsProps {
  state: ParcelState;
  onState: (state: ParcelState) => void;
  address: ListAddress;
  onOpen: (id: number) => void;
}

/** Lists every parcel. The chosen ones can be moved together. */
export function Parcels({ state, onState, address, onOpen }: ParcelsProps) {
  const { search, page, onPage } = address;
  const which = { state, search };
  const list = useQuery(parcelsPage({ ...which, page }));
  // While another list loads, the old one's rows are still there, but they can't be selected for it.
  const listed = list.data?.results ?? [];
  const shown = list.isPlaceholderData ? [] : listed;
  const chosen = useChosen(`${state} ${search}`, shown);
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.has(id));

  return (
    <div className="space-y-6">
      <ParcelFilter state={state} onState={onState} address={address} />
      <QuerySection
        title={state === 'all' ? 'All parcels' : NAMES[state]}
        from={list}
        skeletonRows={8}
        action={
          listed.length > 0 && (
            <Checkbox
              label="Select all on this page"
              checked={isAll}
              disabled={list.isPlaceholderData}
              onChange={() => chosen.set(shown, !isAll)}
            />
          )
        }
      >
        {({ results, count, total_pages }) =>
          results.length === 0 ? (
            <EmptyNote
              title={search === '' ? 'No parcels here.' : 'No matching parcels.'}
              text={
                search === ''
                  ? (EMPTY_TEXTS[state] ?? 'New redemptions appear under Requested.')
                  : 'Try another word, or look under All.'
              }
            />
          ) : (
            <>
              <ParcelRecords
                parcels={results}
                chosen={chosen}
                stale={list.isPlaceholderData}
                onOpen={onOpen}
              />
              <p className="py-3 text-small text-muted">{counted(count, 'parcel')}</p>
              <Pagination label="Parcels" page={page} pageCount={total_pages} onChange={onPage} />
            </>
          )
        }
      </QuerySection>
      <BulkBar which={which} chosen={chosen} count={list.data?.count ?? 0} />
    </div>
  );
}

function ParcelFilter({ state, onState, address }: Omit<ParcelsProps, 'onOpen'>) {
  return (
    <div className="flex flex-col items-start gap-4 2xl:flex-row 2xl:items-end 2xl:justify-between">
      <div className="w-full max-w-narrow">
        <SearchField
          label="Search parcels"
          placeholder="Any number, name, city, or reward"
          value={address.search}
          onSearch={address.onSearch}
        />
      </div>
      <SegmentedChoice
        label="Status"
        value={state}
        onChange={onState}
        options={PARCEL_STATES.map((value) => ({ value, label: NAMES[value] }))}
      />
    </div>
  );
}
