import { PARCEL_STATE_NAMES as STATE_NAMES } from '@stoa/contract/store.rules';
import type { MemberParcel } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/dates.ts';
import { figure } from '../../../lib/figures.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { type Paged, PagedRecords } from '../PagedRecords.tsx';
import { RowLink } from '../RowLink.tsx';
import { useMay } from '../session/operator-session.ts';
import { INCIDENT_NAMES } from '../parcels/parcel-texts.ts';
import { memberParcels } from './support.queries.ts';

export function MemberParcels({ id, page, onPage }: Paged & { id: number }) {
  const may = useMay();
  return (
    <PagedRecords<MemberParcel>
      title="Redeemed rewards"
      label="Parcels, newest first"
      from={useQuery(memberParcels(id, page))}
      page={page}
      onPage={onPage}
      empty={{ title: 'Nothing redeemed yet.' }}
      rowKey={(parcel) => parcel.id}
      columns={[
        {
          label: 'Reward',
          render: ({ id: parcelId, reward_name, status, incident }) => (
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {may('parcels') ? (
                <RowLink to={`/operators/parcels?parcel=${parcelId}`}>{reward_name}</RowLink>
              ) : (
                reward_name
              )}
              <Tag tone={status === 'cancelled' ? 'ember' : 'brass'}>{STATE_NAMES[status]}</Tag>
              {incident !== null && <Tag tone="ember">{INCIDENT_NAMES[incident]}</Tag>}
            </span>
          ),
        },
        { label: 'Parcel', render: (parcel) => parcel.id, figures: true },
        {
          label: 'Since',
          short: true,
          render: (parcel) => longDate(parcel[`${parcel.status}_at`] ?? parcel.requested_at),
        },
        { label: 'Requested', short: true, render: ({ requested_at }) => longDate(requested_at) },
        { label: 'Points', render: ({ points }) => figure(points), figures: true },
        {
          label: 'Tracking note',
          render: ({ tracking_note }) => <span className="wrap-anywhere">{tracking_note || '–'}</span>,
        },
      ]}
    />
  );
}
