import { PARCEL_STATE_NAMES as STATE_NAMES } from '@stoa/contract/store.rules';
import { useNow } from '../../../lib/use-now.ts';
import { CheckboxInput } from '../../../ui/CheckboxInput.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Records } from '../Records.tsx';
import { RowButton } from '../RowButton.tsx';
import { contentsOf, INCIDENT_NAMES, waitingFor } from './parcel-texts.ts';
import type { Box } from './parcels.queries.ts';
import type { Chosen } from './use-chosen.ts';

interface BoxRecordsProps {
  boxes: readonly Box[];
  chosen: Chosen;
  stale: boolean;
  onOpen: (id: number) => void;
}

export function BoxRecords({ boxes, chosen, stale, onOpen }: BoxRecordsProps) {
  const now = useNow();

  return (
    <Records<Box>
      label="Parcels, longest waiting first"
      rows={boxes}
      rowKey={({ id }) => id}
      stale={stale}
      columns={[
        {
          label: 'Parcel',
          render: (box) => (
            <span className="flex items-center gap-3">
              <CheckboxInput
                aria-label={`Select parcel ${box.id}`}
                checked={chosen.has(box.id)}
                onChange={(event) => chosen.set([box], event.target.checked)}
              />
              <RowButton onPress={() => onOpen(box.id)} hint={`for ${box.member_name}`}>
                {contentsOf(box)}
              </RowButton>
              {box.rewards.some(({ kind }) => kind === 'replacement') && <Tag>Replacement</Tag>}
            </span>
          ),
        },
        { label: 'Ships to', render: (box) => <Recipient box={box} />, plain: true },
        { label: 'Number', render: ({ id }) => id, figures: true },
        { label: 'Status', short: true, render: (box) => <State box={box} /> },
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

function State({ box: { status, incident, attempt } }: { box: Box }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {STATE_NAMES[status]}
      {incident !== null && <Tag tone="ember">{INCIDENT_NAMES[incident]}</Tag>}
      {incident === null && attempt > 1 && <Tag>Again</Tag>}
    </span>
  );
}

function Recipient({ box: { member_name, member_suspended, address } }: { box: Box }) {
  const town = [address.city, address.state].filter(Boolean).join(', ');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small lg:text-body">
      {[address.recipient || member_name, town].filter(Boolean).join(' · ')}
      {member_suspended && <Tag tone="ember">Suspended</Tag>}
    </span>
  );
}
