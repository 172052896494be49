import type { Challenge } from '@stoa/contract';
import { useQuery } from '@tanstack/react-query';
import { longDate } from '../../../lib/dates.ts';
import { counted, figure } from '../../../lib/figures.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Progress } from '../../../ui/Progress.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { EmptyNote } from '../EmptyNote.tsx';
import { QuerySection } from '../QuerySection.tsx';
import { useMay } from '../session/operator-session.ts';
import { challenges } from './today.queries.ts';

const DAY_MS = 86_400_000;

function time({ starts_at, ends_at }: Challenge, now: number): string {
  if (Date.parse(starts_at) > now) return `starts on ${longDate(starts_at)}`;
  if (Date.parse(ends_at) <= now) return `ended on ${longDate(ends_at)}`;
  return `${counted(Math.ceil((Date.parse(ends_at) - now) / DAY_MS), 'day')} left`;
}

export function ChallengeProgress() {
  const now = useNow();
  const list = useQuery(challenges);
  const may = useMay();

  return (
    <QuerySection title="Challenges" from={list} skeletonRows={3}>
      {({ results }) =>
        results.length === 0 ? (
          <EmptyNote
            title="No challenges yet."
            text={
              may('catalogue') ? (
                <ButtonLink to="/operators/challenges?add=1">Add the first challenge</ButtonLink>
              ) : (
                'Someone with the Catalog role can add the first.'
              )
            }
          />
        ) : (
          <ul className="divide-y divide-hairline">
            {results.map((challenge) => (
              <li key={challenge.id} className="py-4">
                <Progress
                  label={challenge.name}
                  value={(challenge.current_points / challenge.target_value) * 100}
                />
                <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-muted">
                  <span>
                    {`${figure(challenge.current_points)} of ${figure(challenge.target_value)} ${challenge.metric}`}
                  </span>
                  {challenge.is_unlocked && <Tag tone="brass">Unlocked</Tag>}
                  <span>{time(challenge, now.getTime())}</span>
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </QuerySection>
  );
}
