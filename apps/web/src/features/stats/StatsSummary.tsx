import { figure, nounFor } from '../../lib/figures.ts';
import { Figure } from '../../ui/Figure.tsx';
import type { JournalStats } from './stats.queries.ts';
import { HoursSmoked } from './HoursSmoked.tsx';
import { average } from './stats-texts.ts';

type Summed = Pick<
  JournalStats,
  'cigars' | 'stoic' | 'average_rating' | 'smoking_minutes' | 'average_smoking_time'
>;

export function StatsSummary({ figures }: { figures: Summed }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      <Figure
        label={nounFor(figures.cigars, 'Cigar')}
        value={figure(figures.cigars)}
        note={figures.stoic > 0 && figures.stoic < figures.cigars && `${figure(figures.stoic)} stoic`}
      />
      <Figure label="Average rating" value={average(figures.average_rating)} />
      {figures.average_smoking_time !== null && (
        <>
          <HoursSmoked minutes={figures.smoking_minutes} />
          <Figure label="Minutes per cigar" value={figure(Math.round(figures.average_smoking_time))} />
        </>
      )}
    </dl>
  );
}
