import type { MessageAudience, Place } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import type { KnownMember } from '../members/operator-members.queries.ts';

export type AudienceKind = 'all' | 'city' | 'members';

export interface MessageDraft {
  header: string;
  message: string;
  image: File | null;
  to: AudienceKind;
  city: Place | null;
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

/** In the order of the form. */
export function draftFaults({
  header,
  message,
  to,
  city,
  members,
}: MessageDraft): Fault<keyof MessageDraft>[] {
  const faults: Fault<keyof MessageDraft>[] = [];
  if (header.trim() === '') faults.push({ field: 'header', text: 'Please write a header.' });
  if (message.trim() === '') faults.push({ field: 'message', text: 'Please write the message.' });
  if (to === 'city' && city === null) {
    faults.push({ field: 'city', text: 'Please choose a city from the list.' });
  }
  if (to === 'members' && members.length === 0) {
    faults.push({ field: 'members', text: 'Please choose at least one member.' });
  }
  return faults;
}

export function audienceOf({ to, city, members }: MessageDraft): MessageAudience {
  if (to === 'city' && city !== null) return { city: city.city, state: city.state };
  if (to === 'members') return { member_ids: members.map(({ id }) => id) };
  return { all: true };
}
