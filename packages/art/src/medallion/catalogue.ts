import { column } from '../emblems/column.ts';
import { disciple, keyhole, stoa, tutor } from '../emblems/others.ts';
import { emblem, type Virtue } from '../emblems.ts';

/** From the plainest ring to the richest. */
export type Rank = 'first' | 'apprentice' | 'philosopher' | 'master' | 'grandmaster';

/** What may stand in the middle of a medal. */
export type Device = Virtue | 'column' | 'stoa' | 'tutor' | 'disciple' | 'key';

export interface Medal {
  rank: Rank;
  device: Device;
}

/** The fourteen badges by their exact names. */
export const medals = {
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
} as const satisfies Record<string, Medal>;

export type BadgeName = keyof typeof medals;

/** The names of all fourteen badges. */
export const badgeNames = Object.keys(medals) as BadgeName[];

/** Whether a device is one of the four virtues. */
export function isVirtue(device: Device): device is Virtue {
  return device === 'wisdom' || device === 'courage' || device === 'justice' || device === 'moderation';
}

/** The drawing of a device, for a `0 0 64 64` view box, in the current colour. */
export function deviceDrawing(device: Device): string {
  switch (device) {
    case 'column':
      return column();
    case 'stoa':
      return stoa();
    case 'tutor':
      return tutor();
    case 'disciple':
      return disciple();
    case 'key':
      return keyhole();
    case 'wisdom':
    case 'courage':
    case 'justice':
    case 'moderation':
      return emblem(device);
  }
}
