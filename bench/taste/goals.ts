import { NAIVE } from './forecasters.ts';
import type { Findings } from './findings.ts';
import type { SettingName } from './worlds.ts';

interface Goal {
  readonly of: readonly SettingName[];
  readonly what: string;
  readonly isMet: (findings: Findings) => boolean;
}

const COVER = [0.77, 0.83] as const;
const isCover = (value: number): boolean => value >= COVER[0] && value <= COVER[1];

/** The goals that the forecast must reach before anyone sees it. */
export const GOALS: readonly Goal[] = [
  {
    of: ['community', 'beginning'],
    what: 'at least 5% better than the best naive forecast, at the low end of its 95% interval',
    isMet: ({ better }) => NAIVE.every((naive) => better[naive].low >= 0.05),
  },
  {
    of: ['newcomers'],
    what: 'at least 8% better than the member’s mean',
    isMet: ({ better }) => better['member mean'].value >= 0.08,
  },
  {
    of: ['scale', 'smallScale'],
    what: 'no worse than the member’s mean',
    isMet: ({ better }) => better['member mean'].low >= 0,
  },
  {
    of: ['community', 'beginning', 'newcomers', 'scale', 'smallScale'],
    what: '80% of outcomes inside the interval, give or take 3%',
    isMet: ({ cover, live }) => isCover(cover.value) && isCover(live.value),
  },
  {
    of: ['community', 'beginning'],
    what: 'no more regret for the top pick than for the product mean’s',
    isMet: ({ moreRegret }) => moreRegret.value <= 0,
  },
];
