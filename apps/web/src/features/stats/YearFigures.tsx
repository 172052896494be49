import { counted, figure, nounFor } from '../../lib/figures.ts';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Figure } from '../../ui/Figure.tsx';
import type { YearStats } from './stats.queries.ts';
import { HoursSmoked } from './HoursSmoked.tsx';
import { average } from './stats-texts.ts';

/** Omits figures that the year doesn't have. */
export function YearFigures({ year }: { year: YearStats }) {
  const badges = useQuietJournal() ? 0 : year.badges_earned.length;

  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 border-y border-edge py-10 lg:grid-cols-4">
      <Figure label={nounFor(year.cigars, 'Cigar')} value={figure(year.cigars)} />
      {year.average_rating !== null && <Figure label="Average rating" value={average(year.average_rating)} />}
      <Figure
        label={`${nounFor(year.in_total_days, 'Day')} with a cigar`}
        value={figure(year.in_total_days)}
        note={year.days_without > 0 ? `of ${figure(year.in_total_days + year.days_without)}` : undefined}
      />
      {year.longest_rest !== null && (
        <Figure
          label="Longest break"
          value={figure(year.longest_rest.days)}
          note={nounFor(year.longest_rest.days, 'day')}
        />
      )}
      {year.average_smoking_time !== null && <HoursSmoked minutes={year.smoking_minutes} />}
      {year.new_vitolas > 0 && (
        <Figure label={nounFor(year.new_vitolas, 'New vitola')} value={figure(year.new_vitolas)} />
      )}
      {year.new_brands > 0 && (
        <Figure label={nounFor(year.new_brands, 'New brand')} value={figure(year.new_brands)} />
      )}
      {(year.points_earned > 0 || badges > 0) && (
        <Figure
          label="Points earned"
          value={figure(year.points_earned)}
          note={badges > 0 ? counted(badges, 'badge') : undefined}
        />
      )}
    </dl>
  );
}
