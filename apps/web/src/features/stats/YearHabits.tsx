import type { YearStats } from './stats.queries.ts';
import { hourName } from './stats-texts.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const indexOfMax = (counts: readonly number[]) => counts.indexOf(Math.max(...counts));

export function YearHabits({
  year,
}: {
  year: Pick<YearStats, 'cigars' | 'hours' | 'weekdays' | 'by_place'>;
}) {
  const [place] = year.by_place;
  const isHabit = year.cigars > 1;
  const day = DAYS[indexOfMax(year.weekdays)];
  const isHourKnown = year.hours.some((cigars) => cigars > 0);

  return (
    <p className="max-w-text font-serif text-title text-balance">
      {isHabit ? 'You smoked most ' : 'You smoked it '}
      {isHourKnown && (
        <>
          around{' '}
          <span className="figures whitespace-nowrap text-brass">{hourName(indexOfMax(year.hours))}</span>{' '}
          and{' '}
        </>
      )}
      on <span className="text-brass">{isHabit ? `${day}s` : `a ${day}`}</span>
      {place?.city && (
        <>
          {isHabit ? ', usually in ' : ', in '}
          <span className="text-brass">{place.city}</span>
        </>
      )}
      .
    </p>
  );
}
