import type { Challenge } from '@stoa/contract';
import { doneCount, isComplete, LABEL_FROM_PERCENT, STORE_TEXTS } from '@stoa/contract/store.rules';
import { longDate } from '../../lib/dates.ts';
import { counted, figure } from '../../lib/figures.ts';

/** One challenge: what it is for, how far we have come together, and what of it is the member's. */
export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const complete = isComplete(challenge);
  const percent = Math.min(100, complete ? 100 : challenge.progress_percentage);
  const done = doneCount(challenge.progress_percentage, challenge.target_value);
  const unit = challenge.metric === 'points' ? 'point' : 'cigar';

  return (
    <li className="border-t border-brass pt-5">
      <div className="flex flex-col gap-6 sm:flex-row">
        {challenge.community_reward_pictures.length > 0 && (
          <ul className="flex gap-2 sm:w-88 sm:shrink-0">
            {challenge.community_reward_pictures.slice(0, 2).map(({ id, picture }) => (
              <li key={id} className="min-w-0 flex-1">
                <img
                  src={picture}
                  alt=""
                  width={1200}
                  height={900}
                  loading="lazy"
                  className="aspect-4/3 w-full bg-ink-raised object-cover"
                />
              </li>
            ))}
          </ul>
        )}
        <div className="min-w-0 grow">
          <h3 className="font-serif text-title font-medium text-balance">{challenge.name}</h3>
          <p className="mt-2 max-w-text text-body text-pretty text-muted">{challenge.description}</p>
          <div
            role="progressbar"
            aria-label={`${challenge.name}, done`}
            aria-valuenow={Math.round(percent)}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-6 h-6 overflow-hidden border border-edge"
          >
            <span
              className="flex h-full items-center justify-end bg-brass px-2 text-small font-semibold text-ink"
              style={{ width: `${percent}%` }}
            >
              {percent >= LABEL_FROM_PERCENT && (complete ? STORE_TEXTS.complete : `${Math.round(percent)}%`)}
            </span>
          </div>
          <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-muted">
            <span>{`${figure(done)} of ${counted(challenge.target_value, unit)}`}</span>
            <span>
              {challenge.is_past
                ? `Ended ${longDate(challenge.ends_at)}`
                : `Until ${longDate(challenge.ends_at)}`}
            </span>
          </p>
          <p className="mt-3 text-body">
            {challenge.my_share > 0
              ? `${counted(challenge.my_share, unit)} of it yours`
              : 'Your share is still to come'}
          </p>
        </div>
      </div>
    </li>
  );
}
