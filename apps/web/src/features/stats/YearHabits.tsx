import type { YearStats } from './stats.queries.ts';
import { hourName } from './stats-texts.ts';

const DAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays'];

const indexOfMax = (counts: readonly number[]) => counts.indexOf(Math.max(...counts));

export function YearHabits({ year }: { year: Pick<YearStats, 'hours' | 'weekdays' | 'by_place'> }) {
  const [place] = year.by_place;
  const isHourKnown = year.hours.some((cigars) => cigars > 0);

  return (
    <p className="max-w-text font-serif text-title text-balance">
      You smoked most{' '}
      {isHourKnown && (
        <>
          around{' '}
          <span className="figures whitespace-nowrap text-brass">{hourName(indexOfMax(year.hours))}</span>{' '}
          and{' '}
        </>
      )}
      on <span className="text-brass">{DAYS[indexOfMax(year.weekdays)]}</span>
      {place?.city && (
        <>
          , usually in <span className="text-brass">{place.city}</span>
        </>
      )}
      .
    </p>
  );
}
