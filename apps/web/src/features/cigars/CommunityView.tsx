import type { CigarCommunity } from '@stoa/contract';
import { LIKELIHOODS, RATING_MAX } from '@stoa/contract/journal.rules';
import { counted, figure, tenths } from '../../lib/figures.ts';
import { BarList } from '../../ui/charts/BarList.tsx';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { RatingWheel } from '../../ui/charts/RatingWheel.tsx';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { PROFILE_LABELS, WOULD_LABELS } from './cigar-texts.ts';
import { TastingWords } from './TastingWords.tsx';

/** Shows spread, ratings, likelihoods, and words, each only with enough members. */
export function CommunityView({ community }: { community: CigarCommunity }) {
  const { spread, ratings, likelihoods, words } = community;
  const hasProfile = Object.values(ratings).some((rating) => rating !== null);
  const shownLikelihoods = LIKELIHOODS.flatMap((name) => {
    const likelihood = likelihoods[name];
    return likelihood === null ? [] : [{ name, ...likelihood }];
  });
  if (spread === null && !hasProfile && shownLikelihoods.length === 0 && words.length === 0) return null;

  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-12 xl:grid-cols-2">
      {spread && <Spread spread={spread} />}
      {hasProfile && <Profile ratings={ratings} />}
      {shownLikelihoods.length > 0 && (
        <Facts title="Members would">
          {shownLikelihoods.map(({ name, mean, members }) => (
            <Fact key={name} term={WOULD_LABELS[name]}>
              <span className="figures text-lead">{tenths(mean)}</span> of 5{' '}
              <span className="text-small text-muted">from {counted(members, 'member')}</span>
            </Fact>
          ))}
        </Facts>
      )}
      {words.length > 0 && <TastingWords words={words} />}
    </div>
  );
}

function Spread({ spread }: { spread: readonly number[] }) {
  const rows = spread.map((members, index) => ({ stars: index + 1, members })).toReversed();

  return (
    <ChartFrame
      title="Ratings"
      level={2}
      columns={['Rating', 'Members']}
      rows={rows.map(({ stars, members }) => [`${stars} of 5 stars`, figure(members)])}
    >
      <BarList
        rows={rows.map(({ stars, members }) => ({
          key: String(stars),
          label: <Stars value={stars} size={18} />,
          value: members,
        }))}
      />
    </ChartFrame>
  );
}

const NAMES = Object.keys(PROFILE_LABELS) as (keyof typeof PROFILE_LABELS)[];

function Profile({ ratings }: { ratings: CigarCommunity['ratings'] }) {
  return (
    <ChartFrame
      title="Rating profile"
      level={2}
      columns={['Rating', 'Average', 'Members']}
      rows={NAMES.map((name) => [
        PROFILE_LABELS[name],
        ratings[name] ? tenths(ratings[name].mean) : '–',
        ratings[name] ? figure(ratings[name].members) : '–',
      ])}
    >
      <RatingWheel
        spokes={NAMES.map((name) => ({ label: PROFILE_LABELS[name], value: ratings[name]?.mean ?? null }))}
        max={RATING_MAX}
      />
    </ChartFrame>
  );
}
