import { useQuery } from '@tanstack/react-query';
import { latestRun } from '../../features/operators/badges/badges.queries.ts';
import { DueBadges } from '../../features/operators/badges/DueBadges.tsx';
import { LatestRun } from '../../features/operators/badges/LatestRun.tsx';
import { Screen } from '../../features/operators/Screen.tsx';

/** For the backfill after a badge is added. */
export function BadgesPage() {
  const run = useQuery(latestRun).data?.backfill;

  return (
    <Screen lead="When we add a badge, members who have already earned it get it too.">
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DueBadges running={run?.finished_at === null} />
        <LatestRun />
      </div>
    </Screen>
  );
}
