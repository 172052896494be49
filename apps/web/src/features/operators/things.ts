import { capitalize } from './audit-texts.ts';

export interface NamedThing {
  kind: string;
  id: number | null;
  /** Null if it is gone or has none. */
  name: string | null;
  /** The member it belongs to. */
  member_id: number | null;
}

const SYSTEM = '/operators/house';

/** Screens of things that have no address of their own. */
const SCREENS: Readonly<Record<string, string>> = {
  amends: '/operators/amends',
  approval: '/operators/approvals?state=all',
  backup: SYSTEM,
  badge_backfill: '/operators/badges',
  clean_up: SYSTEM,
  help_link: SYSTEM,
  jobs: SYSTEM,
  maintenance: SYSTEM,
  message: '/operators/messages',
  report: '/operators/reports',
  retailers: '/operators/retailers',
  segment: '/operators/messages',
  staff: '/operators/staff',
  waitlist: '/operators/waitlist',
};

const LISTS: Readonly<Record<string, string>> = {
  challenge: 'challenges',
  product: 'products',
  retailer: 'retailers',
  reward: 'rewards',
};

/** A product's name is followed by its vitola, which the list doesn't search together with it. */
const searchFor = ({ kind, name }: NamedThing): string =>
  encodeURIComponent((kind === 'product' ? name?.replace(/, [^,]*$/, '') : name) ?? '');

/** Returns the screen that shows a thing, or null if none does anymore. */
export const thingPath = (thing: NamedThing): string | null => {
  const { kind, id, name, member_id } = thing;
  if (kind === 'code_batch') return id === null ? '/operators/codes' : `/operators/codes?batch=${id}`;
  if (kind === 'redemption') return id === null ? null : `/operators/parcels?parcel=${id}`;
  const list = LISTS[kind];
  if (list !== undefined) return name === null ? null : `/operators/${list}?search=${searchFor(thing)}`;
  if (kind === 'staff_note' && member_id !== null) return `/operators/members/${member_id}?tab=record`;
  return SCREENS[kind] ?? (member_id === null ? null : `/operators/members/${member_id}`);
};

/** Returns “Reward: Bronze lamp”, or “Reward 3” without a name. */
export const thingText = ({ kind, id, name }: NamedThing): string => {
  const noun = capitalize(kind.replaceAll('_', ' '));
  if (name !== null) return `${noun}: ${name}`;
  return [noun, id].filter(Boolean).join(' ');
};

/** The item already names the member whose number begins the text. */
export const aboutText = (about: string): string => capitalize(about.replace(/^member \d+, /, ''));
