import { PARCEL_STATE_NAMES as STATE_NAMES } from '@stoa/contract/store.rules';
import type { Ref } from 'react';
import { Tag } from '../../../ui/Tag.tsx';
import { INCIDENT_NAMES } from './parcel-texts.ts';
import type { Parcel } from './parcels.queries.ts';

interface ParcelTagsProps {
  parcel: Parcel;
  ref: Ref<HTMLDivElement>;
}

/** The parcel's state. It can be focused after a move. */
export function ParcelTags({ parcel, ref }: ParcelTagsProps) {
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
      {parcel.rewards.some(({ kind }) => kind === 'replacement') && <Tag>Replacement for a faulty cigar</Tag>}
      <Tag tone={parcel.status === 'cancelled' ? 'ember' : 'brass'}>{STATE_NAMES[parcel.status]}</Tag>
      {parcel.incident !== null && <Tag tone="ember">{INCIDENT_NAMES[parcel.incident]}</Tag>}
      {parcel.incident === null && parcel.attempt > 1 && <Tag>Sent again</Tag>}
      {parcel.refund_waiting !== null && <Tag tone="brass">Refund waiting for a second person</Tag>}
      {parcel.member_suspended && <Tag tone="ember">Member suspended: check before you ship</Tag>}
    </div>
  );
}
