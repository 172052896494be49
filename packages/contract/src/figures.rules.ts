/** The brand's figures: their topics, groupings, and columns (decision 99). */

/** Cigars in humidors are shown from this many members on, and change with as many, because no one chose to show them. */
export const PUT_AWAY_MEMBERS_MIN = 10;
/** A figure about fewer members than this is never shown. */
export const FIGURE_MEMBERS_MIN = 5;

export const FIGURE_MONTHS_MAX = 120;
export const FIGURE_MONTHS_DEFAULT = 12;

/** A table shows this many rows; its CSV has all. */
export const FIGURE_ROWS_MAX = 100;

/** A member is active with a cigar in this many days, and is compared for this many days after a message. */
export const ACTIVE_DAYS = 30;
export const RESPONSE_DAYS = 7;

/** Months after joining in a row of the retention table. */
export const RETENTION_MONTHS = 12;

/** The first grouping is the default. */
export const FIGURE_GROUPS = {
  cigars: ['line', 'product', 'month', 'state', 'batch'],
  members: ['month', 'source', 'retention'],
  points: ['month', 'cause'],
  rewards: ['reward', 'month'],
  codes: ['batch', 'age', 'month'],
  messages: ['message', 'challenge'],
} as const;

export type FigureTopic = keyof typeof FIGURE_GROUPS;
export const FIGURE_TOPICS = Object.keys(FIGURE_GROUPS) as [FigureTopic, ...FigureTopic[]];

export type FigureGroup = (typeof FIGURE_GROUPS)[FigureTopic][number];
export const ALL_FIGURE_GROUPS = [...new Set(Object.values(FIGURE_GROUPS).flat())] as [
  FigureGroup,
  ...FigureGroup[],
];

export const groupsOf = (topic: FigureTopic): readonly FigureGroup[] => FIGURE_GROUPS[topic];

/** How a number is written: 1,234, 12%, $1,234.50, or 3.5 days. Shares are from 0 to 1, and money is in cents. */
export type FigureUnit = 'count' | 'share' | 'money' | 'days';

interface FigureColumn {
  readonly title: string;
  readonly unit: FigureUnit;
}

const count = (title: string): FigureColumn => ({ title, unit: 'count' });
const share = (title: string): FigureColumn => ({ title, unit: 'share' });
const days = (title: string): FigureColumn => ({ title, unit: 'days' });
const money = (title: string): FigureColumn => ({ title, unit: 'money' });

const RETAINED = Object.fromEntries(
  Array.from({ length: RETENTION_MONTHS }, (_, index) => [
    `retained_${index + 1}`,
    share(`Month ${index + 1}`),
  ]),
);

/** Every column of every table, under its name in the API. */
export const FIGURE_COLUMNS: Readonly<Record<string, FigureColumn>> = {
  cigars: count('Cigars'),
  with_code: count('With a code'),
  without_code: count('Without a code'),
  share: share('Share'),
  joined: count('New members'),
  active: count('Active members'),
  ...RETAINED,
  issued: count('Issued'),
  redeemed: count('Redeemed'),
  corrected: count('Corrected'),
  points: count('Points'),
  outstanding: count('Outstanding'),
  liability: money('Cost of outstanding'),
  times: count('Times redeemed'),
  spent: count('Points spent'),
  stock: count('In stock'),
  unit_cost: money('Cost each'),
  cost: money('Total cost'),
  delivery: days('Request to delivery'),
  made: count('Created'),
  logged: count('Logged'),
  logged_share: share('Share logged'),
  first_logged: days('First log after boxing'),
  voided: count('Void'),
  refused: count('Refused'),
  reached: count('Reached'),
  read: count('Read'),
  read_share: share('Share read'),
  responded: share('Logged within a week'),
  others_responded: share('Others, in the same week'),
  took_part: count('Took part'),
  progress: share('Progress'),
};

/** Returns the columns of a grouping, in the order of the table. */
export const columnsOf = (topic: FigureTopic, by: FigureGroup): readonly string[] => {
  switch (topic) {
    case 'cigars':
      return by === 'month' ? ['cigars', 'with_code', 'without_code'] : ['cigars', 'share'];
    case 'members':
      if (by === 'retention') return ['joined', ...Object.keys(RETAINED)];
      return by === 'source' ? ['joined', 'share'] : ['joined', 'active'];
    case 'points':
      if (by === 'cause') return ['points'];
      return ['issued', 'redeemed', 'corrected', 'outstanding', 'liability'];
    case 'rewards':
      return by === 'reward'
        ? ['times', 'spent', 'stock', 'unit_cost', 'cost', 'delivery']
        : ['times', 'spent', 'cost', 'delivery'];
    case 'codes':
      if (by === 'batch') return ['made', 'logged', 'logged_share', 'first_logged', 'voided', 'refused'];
      return by === 'age' ? ['made', 'logged', 'logged_share', 'voided'] : ['logged', 'made', 'refused'];
    case 'messages':
      return by === 'challenge'
        ? ['took_part', 'progress', 'reached', 'read_share', 'responded', 'others_responded']
        : ['reached', 'read', 'read_share', 'responded', 'others_responded'];
  }
};

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** Returns `2026-01` for `2025-11` and 2. */
export const addMonths = (month: string, more: number): string => {
  const total = monthNumber(month) + more;
  return `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`;
};

export const countMonths = (from: string, to: string): number => monthNumber(to) - monthNumber(from) + 1;

/** Returns the months from the first to the last, both included. */
export const listMonths = (from: string, to: string): string[] =>
  Array.from({ length: Math.max(0, countMonths(from, to)) }, (_, index) => addMonths(from, index));
