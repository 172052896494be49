import { PARCEL_STATE_NAMES as STATE_NAMES } from '@stoa/contract/store.rules';
import { counted } from '../../../lib/figures.ts';
import { useNow } from '../../../lib/use-now.ts';
import { CheckboxInput } from '../../../ui/CheckboxInput.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { contentsOf, INCIDENT_NAMES, waitingFor } from './parcel-texts.ts';
import type { Parcel } from './parcels.queries.ts';
import type { Chosen } from './use-chosen.ts';

interface ParcelRecordsProps {
  parcels: readonly Parcel[];
  chosen: Chosen;
  stale: boolean;
  onOpen: (id: number) => void;
}

export function ParcelRecords({ parcels, chosen, stale, onOpen }: ParcelRecordsProps) {
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
          render: (parcel) => <Contents parcel={parcel} chosen={chosen} stale={stale} onOpen={onOpen} />,
        },
        { label: 'Ships to', render: (parcel) => <Recipient parcel={parcel} />, plain: true },
        { label: 'Number', render: ({ id }) => id, figures: true },
        { label: 'Status', short: true, render: (parcel) => <State parcel={parcel} /> },
        { label: 'Tracking', render: ({ tracking_note }) => tracking_note || '–' },
        {
          label: 'Requested',
          short: true,
          render: ({ requested_at }) => `${waitingFor(requested_at, now.getTime())} ago`,
        },
      ]}
    />
  );
}

interface ContentsProps extends Omit<ParcelRecordsProps, 'parcels'> {
  parcel: Parcel;
}

function Contents({ parcel, chosen, stale, onOpen }: ContentsProps) {
  const more = chosen.moreIn(parcel.id);
  return (
    <>
      <span className="flex items-center gap-3">
        <CheckboxInput
          aria-label={`Select parcel ${parcel.id}`}
          checked={chosen.has(parcel.id)}
          disabled={stale}
          onChange={(event) => chosen.set([parcel], event.target.checked)}
        />
        <RowButton onPress={() => onOpen(parcel.id)} hint={`for ${parcel.member_name}`}>
          {contentsOf(parcel)}
        </RowButton>
        {parcel.rewards.some(({ kind }) => kind === 'replacement') && <Tag>Replacement</Tag>}
      </span>
      {more > 0 && (
        <p className="text-small text-ember-text">{`${counted(more, 'more reward')} since you selected it`}</p>
      )}
    </>
  );
}

function State({ parcel: { status, incident, attempt } }: { parcel: Parcel }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {STATE_NAMES[status]}
      {incident !== null && <Tag tone="ember">{INCIDENT_NAMES[incident]}</Tag>}
      {incident === null && attempt > 1 && <Tag>Again</Tag>}
    </span>
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
