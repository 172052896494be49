import {
  PARCEL_STATE_NAMES as STATE_NAMES,
  REDEMPTION_STATES,
  type RedemptionStatus,
} from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { CheckboxInput } from '../../../ui/CheckboxInput.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import type { ListAddress } from '../SearchedRecords.tsx';
import { waitingFor } from '../today/parcel-texts.ts';
import type { Parcel } from '../today/today.queries.ts';
import { BulkBar } from './BulkBar.tsx';
import { parcelsPage } from './parcels.queries.ts';
import { type Chosen, useChosen } from './use-chosen.ts';

export type ParcelState = RedemptionStatus | 'all';
export const PARCEL_STATES: readonly ParcelState[] = [...REDEMPTION_STATES, 'all'];

interface ParcelsProps {
  state: ParcelState;
  onState: (state: ParcelState) => void;
  address: ListAddress;
  onOpen: (id: number) => void;
}

/** Lists every parcel. The chosen ones can be moved together. */
export function Parcels({ state, onState, address, onOpen }: ParcelsProps) {
  const { search, page, onPage } = address;
  const which = { state: state === 'all' ? null : state, search };
  const list = useQuery(parcelsPage({ ...which, page }));
  const chosen = useChosen(`${state} ${search}`);
  const shown = list.data?.results ?? [];
  const isAll = shown.length > 0 && shown.every(({ id }) => chosen.ids.has(id));

  return (
    <div className="space-y-6">
      <ParcelFilter state={state} onState={onState} address={address} />
      <QuerySection
        title={state === 'all' ? 'All parcels' : STATE_NAMES[state]}
        from={list}
        skeletonRows={8}
        action={
          shown.length > 0 && (
            <Checkbox
              label="Select all on this page"
              checked={isAll}
              onChange={() =>
                chosen.set(
                  shown.map(({ id }) => id),
                  !isAll,
                )
              }
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
                  ? 'New redemptions appear under Requested.'
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
    <div className="flex flex-col items-start gap-4 lg:flex-row lg:items-end lg:justify-between">
      <div className="w-full max-w-narrow">
        <SearchField
          label="Search parcels"
          placeholder="Number, name, city, or reward"
          value={address.search}
          onSearch={address.onSearch}
        />
      </div>
      <SegmentedChoice
        label="Status"
        value={state}
        onChange={onState}
        options={PARCEL_STATES.map((value) => ({
          value,
          label: value === 'all' ? 'All' : STATE_NAMES[value],
        }))}
      />
    </div>
  );
}

interface ParcelRecordsProps extends Pick<ParcelsProps, 'onOpen'> {
  parcels: readonly Parcel[];
  chosen: Chosen;
  stale: boolean;
}

function ParcelRecords({ parcels, chosen, stale, onOpen }: ParcelRecordsProps) {
  const now = useNow();

  return (
    <Records<Parcel>
      label="Parcels, longest waiting first"
      rows={parcels}
      rowKey={({ id }) => id}
      stale={stale}
      columns={[
        {
          label: 'Parcel',
          render: (parcel) => (
            <span className="flex items-center gap-3">
              <CheckboxInput
                aria-label={`Select parcel ${parcel.id}`}
                checked={chosen.ids.has(parcel.id)}
                onChange={(event) => chosen.set([parcel.id], event.target.checked)}
              />
              <RowButton onPress={() => onOpen(parcel.id)} hint={`for ${parcel.member_name}`}>
                {parcel.reward_name}
              </RowButton>
              {parcel.kind === 'replacement' && <Tag>Replacement</Tag>}
            </span>
          ),
        },
        { label: 'Ships to', render: (parcel) => <Recipient parcel={parcel} />, plain: true },
        { label: 'Number', render: ({ id }) => id, figures: true },
        { label: 'Status', short: true, render: ({ status }) => STATE_NAMES[status] },
        {
          label: 'Requested',
          short: true,
          render: ({ requested_at }) => `${waitingFor(requested_at, now.getTime())} ago`,
        },
      ]}
    />
  );
}

function Recipient({ parcel: { member_name, member_suspended, address } }: { parcel: Parcel }) {
  const town = [address.city, address.state].filter(Boolean).join(', ');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small lg:text-body">
      {[address.recipient || member_name, town].filter(Boolean).join(' · ')}
      {member_suspended && <Tag tone="ember">Suspended</Tag>}
    </span>
  );
}
