import { ONLY_SCALE, SPREADS, type WorldSize } from './world.ts';

export interface Setting {
  readonly name: string;
  readonly size: WorldSize;
  /** The short form simulates a third of the worlds night by night, the long form all of them. */
  readonly worlds: { readonly short: number; readonly long: number };
  readonly whose: 'members' | 'newcomers';
}

const community = { members: 300, each: 12, newcomers: 0, spreads: SPREADS };
const beginning = { members: 40, each: 8, newcomers: 0, spreads: SPREADS };

export const SETTINGS = {
  community: {
    name: '300 members × 12',
    size: community,
    worlds: { short: 18, long: 30 },
    whose: 'members',
  },
  beginning: {
    name: '40 members × 8',
    size: beginning,
    worlds: { short: 90, long: 150 },
    whose: 'members',
  },
  newcomers: {
    name: 'one or two ratings',
    size: { ...community, newcomers: 100 },
    worlds: { short: 12, long: 30 },
    whose: 'newcomers',
  },
  scale: {
    name: 'only scales, 300 × 12',
    size: { ...community, spreads: ONLY_SCALE },
    worlds: { short: 18, long: 30 },
    whose: 'members',
  },
  smallScale: {
    name: 'only scales, 40 × 8',
    size: { ...beginning, spreads: ONLY_SCALE },
    worlds: { short: 90, long: 150 },
    whose: 'members',
  },
} as const satisfies Record<string, Setting>;

export type SettingName = keyof typeof SETTINGS;
