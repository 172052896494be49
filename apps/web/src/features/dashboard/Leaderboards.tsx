import { BOARD_RULE, CODED_BOARD_RULE } from '@stoa/contract/stats.rules';
import { SectionTitle } from '../../ui/SectionTitle.tsx';
import { SegmentedChoice } from '../../ui/SegmentedChoice.tsx';
import { useCountedCigars } from './counted-cigars.ts';
import { Leaderboard } from './Leaderboard.tsx';

const OPTIONS = [
  { value: 'all', label: 'All cigars' },
  { value: 'coded', label: 'With a code' },
] as const;

interface LeaderboardsProps {
  viewerId: number;
  onOpen: (memberId: number) => void;
}

export function Leaderboards({ viewerId, onOpen }: LeaderboardsProps) {
  const [counted, choose] = useCountedCigars();
  const shared = { counted, viewerId, onOpen };

  return (
    <section aria-labelledby="leaderboards">
      <SectionTitle
        action={
          <SegmentedChoice label="Which cigars count" value={counted} options={OPTIONS} onChange={choose} />
        }
      >
        <span id="leaderboards">Leaderboards</span>
      </SectionTitle>
      <p className="mt-3 text-small text-muted">{counted === 'coded' ? CODED_BOARD_RULE : BOARD_RULE}</p>
      <div className="mt-6 grid grid-cols-1 gap-12 xl:grid-cols-2 xl:gap-16">
        <Leaderboard
          {...shared}
          board="all"
          title="All Time Leaderboard"
          emptyText="The first completed cigar will appear here."
        />
        <Leaderboard
          {...shared}
          board="last-30"
          title="Last 30 Days"
          emptyText="No one has completed a cigar in the last 30 days. Yours could be the first."
        />
      </div>
    </section>
  );
}
