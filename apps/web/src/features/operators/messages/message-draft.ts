import type { CodeBatch, MessageAudience, MessageSegment, OpenedDraft, Place } from '@stoa/contract';
import type { Fault } from '@stoa/contract/accounts.rules';
import type { MessageKind } from '@stoa/contract/operators.messages.rules';
import type { KnownMember } from '../members/operator-members.queries.ts';

type AudienceKind = 'all' | 'city' | 'segment' | 'members';

export type ChosenMember = Pick<KnownMember, 'id' | 'name' | 'handle'>;

export const CIGAR_CHOICES = [
  { value: 'within 30', label: 'Within the last 30 days' },
  { value: 'within 90', label: 'Within the last 90 days' },
  { value: 'quiet 30', label: 'None in the last 30 days' },
  { value: 'quiet 90', label: 'None in the last 90 days' },
  { value: 'quiet 365', label: 'None in the last year' },
] as const;

/** The fields as entered; an empty field doesn't filter. */
export interface SegmentFields {
  /** Ignored if a city is chosen. */
  state: string;
  city: Place | null;
  line: string;
  badge: string;
  cigar: string;
  batch: OpenedDraft['batch'];
}

export interface MessageDraft {
  header: string;
  message: string;
  image: File | null;
  storedImage: string | null;
  /** Null until the writer has answered the form's first question. */
  kind: MessageKind | null;
  to: AudienceKind;
  city: Place | null;
  segment: SegmentFields;
  members: readonly ChosenMember[];
}

const NO_SEGMENT: SegmentFields = { state: '', city: null, line: '', badge: '', cigar: '', batch: null };

export const NEW_DRAFT: MessageDraft = {
  header: '',
  message: '',
  image: null,
  storedImage: null,
  kind: null,
  to: 'all',
  city: null,
  segment: NO_SEGMENT,
  members: [],
};

function toSegment({ state, city, line, badge, cigar, batch }: SegmentFields): MessageSegment {
  const [how, days] = cigar.split(' ');
  return {
    ...(state.trim() !== '' && { state: state.trim() }),
    ...(city !== null && { state: city.state, city: city.city }),
    ...(line !== '' && { line: line as NonNullable<MessageSegment['line']> }),
    ...(badge !== '' && { badge: badge as NonNullable<MessageSegment['badge']> }),
    ...(batch !== null && { batch: batch.id }),
    ...(how === 'within' && { logged_within_days: Number(days) }),
    ...(how === 'quiet' && { quiet_for_days: Number(days) }),
  };
}

export function audienceFaults({ to, city, segment, members }: MessageDraft): Fault<keyof MessageDraft>[] {
  if (to === 'city' && city === null) return [{ field: 'city', text: 'Please choose a city from the list.' }];
  if (to === 'members' && members.length === 0)
    return [{ field: 'members', text: 'Please choose at least one member.' }];
  if (to !== 'segment') return [];
  return Object.keys(toSegment(segment)).length === 0
    ? [{ field: 'segment', text: 'Please choose at least one condition.' }]
    : [];
}

const kindFaults = ({ kind }: MessageDraft): Fault<keyof MessageDraft>[] =>
  kind === null ? [{ field: 'kind', text: 'Please choose the kind of message.' }] : [];

/** Even an unfinished draft needs these. */
export const storedFaults = (draft: MessageDraft): Fault<keyof MessageDraft>[] => [
  ...kindFaults(draft),
  ...audienceFaults(draft),
];

export const draftFaults = (draft: MessageDraft): Fault<keyof MessageDraft>[] => [
  ...kindFaults(draft),
  ...(draft.header.trim() === '' ? [{ field: 'header' as const, text: 'Please enter a header.' }] : []),
  ...(draft.message.trim() === '' ? [{ field: 'message' as const, text: 'Please enter a message.' }] : []),
  ...audienceFaults(draft),
];

/** Requires an audience without `audienceFaults`. */
export function toAudience({ to, city, segment, members }: MessageDraft): MessageAudience {
  if (to === 'city') return { city: city?.city ?? '', state: city?.state ?? '' };
  if (to === 'segment') return { segment: toSegment(segment) };
  if (to === 'members') return { member_ids: members.map(({ id }) => id) };
  return { all: true };
}

const asPlace = (city: string, state: string): Place => ({
  street: '',
  city,
  state,
  zip_code: '',
  zip: '',
  country: '',
  latitude: 0,
  longitude: 0,
  label: `${city}, ${state}`,
});

function cigarFilterFor({ logged_within_days, quiet_for_days }: MessageSegment): string {
  if (logged_within_days !== undefined) return `within ${logged_within_days}`;
  return quiet_for_days === undefined ? '' : `quiet ${quiet_for_days}`;
}

/** An audience with the names of what it names. */
export type NamedAudience = Pick<OpenedDraft, 'audience' | 'members' | 'batch'>;

export function audienceFields({
  audience,
  members,
  batch,
}: NamedAudience): Pick<MessageDraft, 'to' | 'city' | 'segment' | 'members'> {
  const none = { city: null, segment: NO_SEGMENT, members: [] };
  if ('city' in audience) return { ...none, to: 'city', city: asPlace(audience.city, audience.state) };
  if ('member_ids' in audience) return { ...none, to: 'members', members };
  if ('all' in audience) return { ...none, to: 'all' };
  const { state = '', city, line = '', badge = '' } = audience.segment;
  const place = city === undefined ? null : asPlace(city, state);
  const cigar = cigarFilterFor(audience.segment);
  return { ...none, to: 'segment', segment: { state, city: place, line, badge, cigar, batch } };
}

export const toFields = (opened: OpenedDraft): MessageDraft => ({
  header: opened.header,
  message: opened.message,
  image: null,
  storedImage: opened.image,
  kind: opened.kind,
  ...audienceFields(opened),
});

/** Starts a message to everyone who has a cigar of a batch. */
export const draftAbout = ({
  id,
  name,
  product_name,
}: Pick<CodeBatch, 'id' | 'name' | 'product_name'>): MessageDraft => ({
  ...NEW_DRAFT,
  kind: 'service',
  header: `About your ${product_name}`,
  message: `You logged ${product_name} from the batch “${name}.” Some of its cigars aren’t as good as they should be, and we’re looking into it.

If yours wasn’t right, open its entry and go to “Something wrong with this cigar?”`,
  to: 'segment',
  segment: { ...NO_SEGMENT, batch: { id, name } },
});
