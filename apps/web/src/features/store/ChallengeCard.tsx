import type { Challenge } from '@stoa/contract';
import { anchorFor } from '@stoa/contract/notifications.rules';
import { doneCount, isComplete, LABEL_FROM_PERCENT, STORE_TEXTS } from '@stoa/contract/store.rules';
import { counted, figure } from '../../lib/figures.ts';
import { useHashTarget } from '../../ui/use-hash-target.ts';
import { barPercent, challengeDate, shareLine, unitFor } from './challenge-texts.ts';
import { ChallengePictures } from './ChallengePictures.tsx';

export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const complete = isComplete(challenge);
  const percent = barPercent(challenge);
  const done = doneCount(challenge.progress_percentage, challenge.target_value);

  const arrival = useHashTarget<HTMLLIElement>(anchorFor('challenge', challenge.id));

  return (
    <li {...arrival} className="outline-offset-8 outline-brass data-arrived:outline-1">
      <div className="flex flex-col gap-6 sm:flex-row">
        {challenge.community_reward_pictures.length > 0 && (
          <ChallengePictures pictures={challenge.community_reward_pictures} />
        )}
        <div className="min-w-0 grow">
          <h3 className="font-serif text-title font-medium text-balance">{challenge.name}</h3>
          <p className="mt-2 max-w-text text-body text-pretty text-muted">{challenge.description}</p>
          <div
            role="progressbar"
            aria-label={`${challenge.name}, done`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
            className="mt-6 h-6 overflow-hidden border border-edge"
          >
            <span
              className="flex h-full items-center justify-end bg-brass text-small font-semibold text-ink"
              style={{ width: `${percent}%` }}
            >
              {percent >= LABEL_FROM_PERCENT && (
                <span className="px-2">{complete ? STORE_TEXTS.complete : `${percent}%`}</span>
              )}
            </span>
          </div>
          <p className="mt-2 flex flex-wrap justify-between gap-x-6 text-small text-muted">
            <span>{`${figure(done)} of ${counted(challenge.target_value, unitFor(challenge))}`}</span>
            <span>{challengeDate(challenge)}</span>
          </p>
          <p className="mt-3 text-body">{shareLine(challenge)}</p>
        </div>
      </div>
    </li>
  );
}
