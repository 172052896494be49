import type { RedemptionStatus } from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../lib/figures.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { contentsOf, INCIDENT_NAMES, waitingFor } from '../parcels/parcel-texts.ts';
import { parcelsPage, type Parcel } from '../parcels/parcels.queries.ts';

export const QUEUE_STATES = [
  'requested',
  'processing',
  'shipped',
] as const satisfies readonly RedemptionStatus[];
export type QueueState = (typeof QUEUE_STATES)[number];

const NAMES: Readonly<Record<QueueState, string>> = {
  requested: 'Requested',
  processing: 'Packing',
  shipped: 'Shipped',
};

const EMPTY_TEXTS: Readonly<Record<QueueState, string>> = {
  requested: 'New redemptions appear here.',
  processing: 'Parcels appear here once you start packing them.',
  shipped: 'Parcels appear here once you mark them as shipped.',
};

interface QueueProps {
  state: QueueState;
  onState: (state: QueueState) => void;
  page: number;
  onPage: (page: number) => void;
  onOpen: (parcel: Parcel) => void;
}

export function ParcelQueue({ state, onState, page, onPage, onOpen }: QueueProps) {
  const list = useQuery(parcelsPage({ state, search: '', page }));
  const requested = useQuery(parcelsPage({ state: 'requested', search: '', page: 1 })).data?.count;
  const packing = useQuery(parcelsPage({ state: 'processing', search: '', page: 1 })).data?.count;
  const counts: Partial<Record<QueueState, number>> = {
    ...(requested !== undefined && { requested }),
    ...(packing !== undefined && { processing: packing }),
  };

  return (
    <QuerySection
      title="Parcels"
      from={list}
      action={
        <SegmentedChoice
          label="Status"
          value={state}
          onChange={onState}
          options={QUEUE_STATES.map((value) => ({
            value,
            label: counts[value] ? `${NAMES[value]} ${counts[value]}` : NAMES[value],
          }))}
        />
      }
    >
      {(found) =>
        found.results.length === 0 ? (
          <EmptyNote
            title={
              state === 'requested'
                ? 'No one is waiting for a parcel.'
                : state === 'processing'
                  ? 'Nothing is being packed.'
                  : 'Nothing is on its way.'
            }
            text={EMPTY_TEXTS[state]}
          />
        ) : (
          <>
            <QueueRecords
              state={state}
              parcels={found.results}
              stale={list.isPlaceholderData}
              onOpen={onOpen}
            />
            <p className="py-3 text-small text-muted">{counted(found.count, 'parcel')}</p>
            <Pagination label="Parcels" page={page} pageCount={found.total_pages} onChange={onPage} />
          </>
        )
      }
    </QuerySection>
  );
}

interface QueueRecordsProps extends Pick<QueueProps, 'state' | 'onOpen'> {
  parcels: readonly Parcel[];
  stale: boolean;
}

function QueueRecords({ state, parcels, stale, onOpen }: QueueRecordsProps) {
  const now = useNow();

  return (
    <Records<Parcel>
      label={`${NAMES[state]}, longest waiting first`}
      rows={parcels}
      rowKey={({ id }) => id}
      stale={stale}
      columns={[
        {
          label: 'Parcel',
          render: (parcel) => (
            <RowButton onPress={() => onOpen(parcel)} hint={`for ${parcel.member_name}`}>
              {contentsOf(parcel)}
            </RowButton>
          ),
        },
        { label: 'Member', render: (parcel) => <Recipient parcel={parcel} />, plain: true },
        { label: 'Ships to', render: ({ address }) => `${address.city}, ${address.state}` },
        {
          label: 'Waiting',
          render: ({ requested_at }) => waitingFor(requested_at, now.getTime()),
          figures: true,
        },
      ]}
    />
  );
}

function Recipient({ parcel: { member_name, member_suspended, incident } }: { parcel: Parcel }) {
  return (
    <span className="flex flex-wrap items-center gap-2 text-body font-normal">
      {member_name}
      {incident !== null && <Tag tone="ember">{INCIDENT_NAMES[incident]}</Tag>}
      {member_suspended && <Tag tone="ember">Suspended</Tag>}
    </span>
  );
}
