import { counted, figure } from '../../lib/figures.ts';
import { useQuietJournal } from '../../lib/quiet-journal.ts';
import { Figure } from '../../ui/Figure.tsx';
import type { YearStats } from './stats.queries.ts';
import { average, timeFigure } from './stats-texts.ts';

export function YearFigures({ year }: { year: YearStats }) {
  const quiet = useQuietJournal();

  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-10 border-y border-edge py-10 lg:grid-cols-4">
      <Figure label={year.cigars === 1 ? 'Cigar' : 'Cigars'} value={figure(year.cigars)} />
      <Figure label="Average rating" value={average(year.average_rating)} />
      <Figure
        label="Days with a cigar"
        value={figure(year.in_total_days)}
        note={year.days_without > 0 ? `and ${figure(year.days_without)} without` : undefined}
      />
      <Figure
        label="Longest break"
        value={figure(year.longest_rest?.days ?? 0)}
        note={year.longest_rest?.days === 1 ? 'day' : 'days'}
      />
      <Figure label="Hours smoked" {...timeFigure(Math.round(year.smoking_minutes / 60), year)} />
      <Figure label="New vitolas" value={figure(year.new_vitolas)} />
      <Figure label="New brands" value={figure(year.new_brands)} />
      <Figure
        label="Points earned"
        value={figure(year.points_earned)}
        note={
          !quiet && year.badges_earned.length > 0 ? counted(year.badges_earned.length, 'badge') : undefined
        }
      />
    </dl>
  );
}
