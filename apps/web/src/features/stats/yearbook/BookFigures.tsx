import { VIRTUES } from '@stoa/contract/catalogue.rules';
import { counted, figure } from '../../../lib/figures.ts';
import { restLength } from '../../../lib/rest-length.ts';
import { useQuietJournal } from '../../../lib/quiet-journal.ts';
import { Emblem } from '../../../ui/Emblem.tsx';
import { Figure } from '../../../ui/Figure.tsx';
import { average, dayAndMonth, LINE_LABELS } from '../stats-texts.ts';
import type { YearStats } from '../stats.queries.ts';

const MAX_LISTED = 8;

export function BookFigures({ year }: { year: YearStats }) {
  const quiet = useQuietJournal();
  const badges = quiet ? [] : year.badges_earned;
  const vitolas = year.by_vitola.filter(({ name }) => name !== null).slice(0, MAX_LISTED);
  const countCigars = (line: string) => year.by_line.find((one) => one.line === line)?.cigars ?? 0;
  const rest = year.longest_rest;

  return (
    <section className="book-sheet book-chapter">
      <h2 className="font-serif text-title font-medium">The year in figures</h2>
      <dl className="mt-6 grid grid-cols-2 gap-x-6 gap-y-5 border-y border-brass py-6">
        <Figure size="title" label={year.cigars === 1 ? 'Cigar' : 'Cigars'} value={figure(year.cigars)} />
        <Figure size="title" label="Average rating" value={average(year.average_rating)} />
        <Figure size="title" label="Days with a cigar" value={figure(year.in_total_days)} />
        <Figure
          size="title"
          label="Longest break"
          value={figure(rest?.days ?? 0)}
          note={rest?.days === 1 ? 'day' : 'days'}
        />
        {year.average_smoking_time !== null && (
          <Figure size="title" label="Hours smoked" value={figure(Math.round(year.smoking_minutes / 60))} />
        )}
        {year.new_vitolas > 0 && <Figure size="title" label="New vitolas" value={figure(year.new_vitolas)} />}
      </dl>
      <ul className="mt-6 grid grid-cols-4 gap-3 text-center">
        {VIRTUES.map((virtue) => (
          <li key={virtue} className="flex flex-col items-center">
            <Emblem virtue={virtue} size={44} tinted />
            <p className="figures mt-1 text-lead font-semibold">{figure(countCigars(virtue))}</p>
            <p className="text-small">{LINE_LABELS[virtue]}</p>
          </li>
        ))}
      </ul>
      {countCigars('non_stoic') > 0 && (
        <p className="mt-3 text-center text-small text-muted">
          And {counted(countCigars('non_stoic'), 'cigar')} from other brands
        </p>
      )}
      {vitolas.length > 0 && (
        <List title="Vitolas" rows={vitolas.map(({ name, cigars }) => [name ?? '', figure(cigars)])} />
      )}
      {year.waits && <Waits waits={year.waits} />}
      {badges.length > 0 && (
        <List
          title="Badges"
          rows={badges.map(({ name, earned_at: moment }) => [name, dayAndMonth(moment)])}
        />
      )}
    </section>
  );
}

/** Shows the cigars that rested in the humidor, and those that were worth the wait. */
function Waits({ waits: { cigars, longest_days, worth } }: { waits: NonNullable<YearStats['waits']> }) {
  const rested = `${counted(cigars, 'cigar')} from the humidor had rested a month or more, the longest for ${restLength(longest_days)}.`;

  return (
    <List
      title={worth.length === 0 ? 'Rested' : 'Worth the wait'}
      lead={rested}
      rows={worth.map(({ name, brand_name, rested_days, rating, earlier_rating }) => [
        [name, brand_name].filter(Boolean).join(', '),
        [
          restLength(rested_days),
          counted(rating, 'star'),
          ...(earlier_rating === null ? [] : [`${earlier_rating} before`]),
        ].join(', '),
      ])}
    />
  );
}

interface ListProps {
  title: string;
  lead?: string;
  rows: readonly (readonly [string, string])[];
}

function List({ title, lead, rows }: ListProps) {
  return (
    <div className="break-inside-avoid pt-8">
      <h3 className=" font-serif text-lead font-semibold">{title}</h3>
      {lead !== undefined && <p className="mt-2 text-small">{lead}</p>}
      <ul className="mt-2 text-small">
        {rows.map(([name, value]) => (
          <li key={name} className="flex justify-between gap-4 border-b border-hairline py-1">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="figures shrink-0">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
