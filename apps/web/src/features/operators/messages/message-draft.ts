import type { MessageAudience } from '@stoa/contract';
import type { KnownMember } from '../members/operator-members.queries.ts';

export type AudienceKind = 'all' | 'city' | 'members';

/** A message while it is being written. */
export interface MessageDraft {
  header: string;
  message: string;
  image: File | null;
  to: AudienceKind;
  city: { city: string; state: string } | null;
  members: readonly KnownMember[];
}

export const NEW_DRAFT: MessageDraft = {
  header: '',
  message: '',
  image: null,
  to: 'all',
  city: null,
  members: [],
};

export type DraftFaults = Partial<Record<'header' | 'message' | 'audience', string>>;

/** What is missing, by field. */
export function faultsOf({ header, message, to, city, members }: MessageDraft): DraftFaults {
  return {
    ...(header.trim() === '' && { header: 'Please write a header.' }),
    ...(message.trim() === '' && { message: 'Please write the message.' }),
    ...(to === 'city' && city === null && { audience: 'Please choose a city from the list.' }),
    ...(to === 'members' && members.length === 0 && { audience: 'Please choose at least one member.' }),
  };
}

/** Whom it is for, as the call takes it. */
export function audienceOf({ to, city, members }: MessageDraft): MessageAudience {
  if (to === 'city' && city !== null) return city;
  if (to === 'members') return { member_ids: members.map(({ id }) => id) };
  return { all: true };
}
