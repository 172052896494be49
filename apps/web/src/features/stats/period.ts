export const PERIODS = ['year', '12-months', 'all', 'custom'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** Days like `2026-05-01`, both inclusive; a missing end is open. */
export interface Period {
  name: PeriodName;
  from?: string;
  to?: string;
}

export const PERIOD_LABELS: Record<PeriodName, string> = {
  year: 'This year',
  '12-months': 'Last 12 months',
  all: 'All time',
  custom: 'Custom',
};

const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  text >= '1900-01-01';

export function formatDay(date: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function yearBefore(today: Date): string {
  return formatDay(new Date(today.getFullYear() - 1, today.getMonth(), today.getDate() + 1));
}

/** Reads the period from the page's address and ignores invalid values. */
export function parsePeriod(params: URLSearchParams, today: Date): Period {
  const name = PERIODS.find((known) => known === params.get('period')) ?? 'year';
  switch (name) {
    case 'year':
      return { name, from: `${today.getFullYear()}-01-01`, to: `${today.getFullYear()}-12-31` };
    case '12-months':
      return { name, from: yearBefore(today), to: formatDay(today) };
    case 'all':
      return { name };
    case 'custom': {
      const [from, to] = [params.get('from'), params.get('to')];
      return { name, ...(isDay(from) && { from }), ...(isDay(to) && { to }) };
    }
  }
}

export const isReversed = ({ from, to }: Period): boolean =>
  from !== undefined && to !== undefined && from > to;
