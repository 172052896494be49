import type { Challenge } from '@stoa/contract';
import { anchorFor } from '@stoa/contract/notifications.rules';
import { isComplete } from '@stoa/contract/store.rules';
import { useQuery } from '@tanstack/react-query';
import { counted, figure } from '../../lib/figures.ts';
import { pictureSizes } from '../../lib/picture-sizes.ts';
import { Glance } from '../../ui/Glance.tsx';
import { GlanceSkeleton } from '../../ui/GlanceSkeleton.tsx';
import { NotLoaded } from '../../ui/NotLoaded.tsx';
import { ProgressLine } from '../../ui/ProgressLine.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { barPercent, shareLine, unitFor } from './challenge-texts.ts';
import { leadingChallenge } from './leading-challenge.ts';
import { challenges } from './store.queries.ts';
import { Picture } from '../../ui/Picture.tsx';

export function ChallengeGlance() {
  const { data, isPending, isError, isFetching, refetch } = useQuery(challenges);
  if (isPending) return <GlanceSkeleton label="Loading the challenge" />;
  if (isError && data === undefined) {
    return (
      <div className="py-5">
        <NotLoaded retrying={isFetching} onRetry={() => void refetch()}>
          Couldn’t load the challenge.
        </NotLoaded>
      </div>
    );
  }
  const challenge = leadingChallenge(data?.results ?? []);
  if (challenge === undefined) return null;

  return (
    <Glance
      eyebrow="Together"
      title={challenge.name}
      picture={<ChallengePicture challenge={challenge} />}
      action={
        <TextLink roomy to={`/dashboard/store#${anchorFor('challenge', challenge.id)}`}>
          The challenge
        </TextLink>
      }
    >
      <ProgressLine label={`${challenge.name}, done`} value={barPercent(challenge)} max={100} />
      {isComplete(challenge)
        ? 'Complete!'
        : `${figure(Math.min(challenge.current_points, challenge.target_value))} of ${counted(challenge.target_value, unitFor(challenge))}`}
      <span className="block">{shareLine(challenge)}</span>
    </Glance>
  );
}

function ChallengePicture({ challenge }: { challenge: Challenge }) {
  const picture = challenge.community_reward_pictures[0]?.picture;
  return picture === undefined ? (
    <span className="block aspect-4/3 bg-ink-raised" />
  ) : (
    <Picture
      {...pictureSizes(picture, '7rem')}
      alt=""
      width={1200}
      height={900}
      decoding="async"
      className="aspect-4/3 w-full bg-ink-raised object-cover"
    />
  );
}
