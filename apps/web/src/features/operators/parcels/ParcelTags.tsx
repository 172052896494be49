import { PARCEL_STATE_NAMES as STATE_NAMES } from '@stoa/contract/store.rules';
import type { Ref } from 'react';
import { Tag } from '../../../ui/Tag.tsx';
import { INCIDENT_NAMES } from './parcel-texts.ts';
import type { Box } from './parcels.queries.ts';

interface ParcelTagsProps {
  box: Box;
  ref: Ref<HTMLDivElement>;
}

/** The parcel's state. It can be focused after a move. */
export function ParcelTags({ box, ref }: ParcelTagsProps) {
  return (
    <div ref={ref} tabIndex={-1} className="flex flex-wrap items-center gap-2 outline-none">
      {box.rewards.some(({ kind }) => kind === 'replacement') && <Tag>Replacement for a faulty cigar</Tag>}
      <Tag tone={box.status === 'cancelled' ? 'ember' : 'brass'}>{STATE_NAMES[box.status]}</Tag>
      {box.incident !== null && <Tag tone="ember">{INCIDENT_NAMES[box.incident]}</Tag>}
      {box.incident === null && box.attempt > 1 && <Tag>Sent again</Tag>}
      {box.refund_waiting !== null && <Tag tone="brass">Refund waiting for a second person</Tag>}
      {box.member_suspended && <Tag tone="ember">Member suspended: check before you ship</Tag>}
    </div>
  );
}
