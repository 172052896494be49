import { column } from '../emblems/column.ts';
import { disciple, keyhole, stoa, tutor } from '../emblems/others.ts';
import { emblem, type Virtue } from '../emblems.ts';

/** Ranks from the plainest ring to the richest. */
export type Rank = 'first' | 'apprentice' | 'philosopher' | 'master' | 'grandmaster';

export type Device = Virtue | 'column' | 'stoa' | 'tutor' | 'disciple' | 'key';

export interface Medal {
  rank: Rank;
  device: Device;
}

export const badgeNames = [
  'Stoic Master',
  'Courageous Stoic',
  'Wise Master',
  'Just Master',
  'Moderate Master',
  'Courageous Master',
  'Stoic Philosopher',
  'Stoic Apprentice',
  'Tutor',
  'Disciple',
  'Wise Stoic',
  'Just Stoic',
  'Moderate Stoic',
  'Create Member Account',
] as const;

export type BadgeName = (typeof badgeNames)[number];

export const medals: Record<BadgeName, Medal> = {
  'Stoic Master': { rank: 'grandmaster', device: 'stoa' },
  'Courageous Stoic': { rank: 'first', device: 'courage' },
  'Wise Master': { rank: 'master', device: 'wisdom' },
  'Just Master': { rank: 'master', device: 'justice' },
  'Moderate Master': { rank: 'master', device: 'moderation' },
  'Courageous Master': { rank: 'master', device: 'courage' },
  'Stoic Philosopher': { rank: 'philosopher', device: 'stoa' },
  'Stoic Apprentice': { rank: 'apprentice', device: 'column' },
  Tutor: { rank: 'first', device: 'tutor' },
  Disciple: { rank: 'first', device: 'disciple' },
  'Wise Stoic': { rank: 'first', device: 'wisdom' },
  'Just Stoic': { rank: 'first', device: 'justice' },
  'Moderate Stoic': { rank: 'first', device: 'moderation' },
  'Create Member Account': { rank: 'first', device: 'key' },
};

export function isVirtue(device: Device): device is Virtue {
  return device === 'wisdom' || device === 'courage' || device === 'justice' || device === 'moderation';
}

const others = { column, stoa, tutor, disciple, key: keyhole } as const;

/** Uses a `0 0 64 64` view box and the current color. */
export function deviceDrawing(device: Device): string {
  return isVirtue(device) ? emblem(device) : others[device]();
}
