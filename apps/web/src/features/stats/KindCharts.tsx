import { RATING_MAX } from '@stoa/contract/journal.rules';
import { figure } from '../../lib/figures.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { RatingWheel } from '../../ui/charts/RatingWheel.tsx';
import { Emblem } from '../../ui/Emblem.tsx';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { Stars } from '../../ui/Stars.tsx';
import type { JournalStats } from './stats.queries.ts';
import { average, hasProfile, LINE_LABELS, LINE_TONES, toSpokes } from './stats-texts.ts';

const stars = (value: number | null) => (value === null ? undefined : `${average(value)} stars`);

export function LineChart({ lines }: { lines: JournalStats['by_line'] }) {
  return (
    <ChartFrame
      title="Lines"
      columns={['Line', 'Cigars', 'Average rating']}
      rows={lines.map(({ line, cigars, average_rating: rating }) => [
        LINE_LABELS[line],
        figure(cigars),
        average(rating),
      ])}
    >
      <BarList
        rows={lines.map(({ line, cigars, average_rating: rating }) => ({
          key: line,
          label: (
            // The emblem has no baseline, so that the name aligns with the figure's.
            <span className="inline-flex items-baseline gap-3">
              <span className="size-5.5 self-center">
                {line !== 'non_stoic' && <Emblem virtue={line} size={22} tinted />}
              </span>
              {LINE_LABELS[line]}
            </span>
          ),
          value: cigars,
          note: stars(rating),
          tone: LINE_TONES[line],
        }))}
      />
    </ChartFrame>
  );
}

interface Ranked {
  name: string;
  cigars: number;
  rating?: number | null;
}

/** Renders nothing if nothing is recorded. */
export function RankedChart({ title, noun, rows }: { title: string; noun: string; rows: readonly Ranked[] }) {
  if (rows.length === 0) return null;
  const isRated = rows.some(({ rating }) => rating !== undefined);

  return (
    <ChartFrame
      title={title}
      columns={[noun, 'Cigars', ...(isRated ? ['Average rating'] : [])]}
      rows={rows.map(({ name, cigars, rating }) => [
        name,
        figure(cigars),
        ...(isRated ? [average(rating ?? null)] : []),
      ])}
    >
      <BarList
        rows={rows.map(({ name, cigars, rating }) => ({
          key: name,
          label: name,
          value: cigars,
          note: stars(rating ?? null),
        }))}
      />
    </ChartFrame>
  );
}

export function RatingProfile({ ratings }: { ratings: JournalStats['ratings'] }) {
  const spokes = toSpokes(ratings);

  if (!hasProfile(ratings)) {
    return (
      <section>
        <SectionTitle level={3}>Rating profile</SectionTitle>
        <p className="mt-4 text-body text-pretty text-muted">
          Rate the flavor, draw, or burn of a cigar to see your profile.
        </p>
      </section>
    );
  }
  return (
    <ChartFrame
      title="Rating profile"
      columns={['Rating', 'Average']}
      rows={spokes.map(({ label, value }) => [label, average(value)])}
    >
      <RatingWheel spokes={spokes} max={RATING_MAX} />
    </ChartFrame>
  );
}

export function StarsChart({ counts }: { counts: readonly number[] }) {
  const rows = counts.map((cigars, index) => ({ stars: index + 1, cigars })).toReversed();

  return (
    <ChartFrame
      title="Ratings"
      columns={['Overall rating', 'Cigars']}
      rows={rows.map(({ stars, cigars }) => [`${stars} of 5 stars`, figure(cigars)])}
    >
      <BarList
        rows={rows.map(({ stars, cigars }) => ({
          key: String(stars),
          label: <Stars value={stars} size={18} />,
          value: cigars,
        }))}
      />
    </ChartFrame>
  );
}
