import type { MessageAudience, MessageSegment } from '@stoa/contract';
import { counted } from '../../../lib/figures.ts';
import { LINE_NAMES } from '../LineName.tsx';

function segmentText(segment: MessageSegment, batchName: string): string {
  const { state, city, line, badge, batch, logged_within_days, quiet_for_days } = segment;
  return [
    ...(state === undefined ? [] : [city === undefined ? `Lives in ${state}` : `Lives in ${city}, ${state}`]),
    ...(line === undefined ? [] : [`has logged ${LINE_NAMES[line]}`]),
    ...(badge === undefined ? [] : [`has the badge ${badge}`]),
    ...(batch === undefined ? [] : [`has a cigar from ${batchName}`]),
    ...(logged_within_days === undefined
      ? []
      : [`has logged a cigar in the last ${counted(logged_within_days, 'day')}`]),
    ...(quiet_for_days === undefined ? [] : [`hasn’t logged a cigar for ${counted(quiet_for_days, 'day')}`]),
  ]
    .join(', ')
    .replace(/^./, (one) => one.toUpperCase());
}

/** @param batchName the name of the segment's batch */
export function audienceText(audience: MessageAudience, batchName = 'a batch'): string {
  if ('all' in audience) return 'Everyone';
  if ('city' in audience) return `${audience.city}, ${audience.state}`;
  if ('segment' in audience) return segmentText(audience.segment, batchName);
  return counted(audience.member_ids.length, 'member');
}
