import type { Challenge } from '@stoa/contract';
import { anchorFor } from '@stoa/contract/notifications.rules';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Loaded } from '../../ui/Loaded.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ChallengeCard } from './ChallengeCard.tsx';
import { challenges } from './store.queries.ts';

export function Challenges() {
  const { hash } = useLocation();

  return (
    <Loaded
      from={useQuery(challenges)}
      skeleton={<ChallengesSkeleton />}
      errorText="An error occurred while fetching data. Please try again."
    >
      {({ results }) => {
        const past = results.filter(({ is_past }) => is_past);
        const running = results.filter(({ is_past }) => !is_past);
        const isGone =
          hash.startsWith('#challenge-') &&
          !results.some(({ id }) => hash === `#${anchorFor('challenge', id)}`);
        return (
          <>
            {isGone && (
              <p role="status" className="mb-8 border-l border-brass pl-5 text-body text-muted">
                That challenge is no longer available.
              </p>
            )}
            {running.length > 0 ? (
              <Cards list={running} />
            ) : (
              <p className="text-body text-muted">
                No challenge is running right now. The next one will appear here.
              </p>
            )}
            {past.length > 0 && (
              <details
                className="mt-10"
                // A notification may link to one of them.
                open={past.some(({ id }) => hash === `#${anchorFor('challenge', id)}`) || undefined}
              >
                <summary className="min-h-11 cursor-pointer font-serif text-lead font-semibold marker:text-brass">
                  Past challenges
                </summary>
                <div className="mt-6">
                  <Cards list={past} />
                </div>
              </details>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Cards({ list }: { list: readonly Challenge[] }) {
  return (
    <ul className="space-y-12">
      {list.map((challenge) => (
        <ChallengeCard key={challenge.id} challenge={challenge} />
      ))}
    </ul>
  );
}

function ChallengesSkeleton() {
  return (
    <Loading label="Loading the challenges">
      <div className="flex flex-col gap-6 sm:flex-row">
        <Skeleton shape="block" className="aspect-4/3 sm:w-88" />
        <div className="grow">
          <Skeleton shape="title" className="w-64" />
          <Skeleton />
          <Skeleton shape="block" className="mt-6 h-6" />
        </div>
      </div>
    </Loading>
  );
}
