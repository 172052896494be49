import type { Challenge } from '@stoa/contract';
import { CHALLENGE_STATES, type ChallengeState } from '@stoa/contract/challenges.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { figure } from '../../../lib/figures.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedChoice } from '../../../ui/SegmentedChoice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { momentText } from '../moment-text.ts';
import { PicturedName } from '../PicturedName.tsx';
import { type ListAddress, SearchedRecords } from '../SearchedRecords.tsx';
import { getState, STATE_NAMES } from './challenge-plan.ts';
import { challengesPage } from './challenges.queries.ts';
import { EndOrWithdraw } from './EndOrWithdraw.tsx';

interface ChallengesProps {
  address: ListAddress;
  state: ChallengeState | 'all';
  onState: (state: ChallengeState | 'all') => void;
  onOpen: (challenge: Challenge) => void;
  onAdd: () => void;
}

export function Challenges({ address, state, onState, onOpen, onAdd }: ChallengesProps) {
  const list = useQuery(challengesPage(address.search, state, address.page));
  // A challenge that was just ended may end after the clock's last tick.
  const now = Math.max(useNow().getTime(), list.dataUpdatedAt);
  const [ending, setEnding] = useState<Challenge | null>(null);
  const [withdrawing, setWithdrawing] = useState<Challenge | null>(null);

  return (
    <>
      <SearchedRecords<Challenge>
        title="Community challenges"
        label="Challenges, newest first"
        from={list}
        address={address}
        searchLabel="Search challenges"
        placeholder="Challenge name"
        filter={{
          narrows: state !== 'all',
          control: <StateChoice state={state} onState={onState} />,
        }}
        empty={{
          title: 'No challenges yet.',
          action: <Button onClick={onAdd}>Add the first challenge</Button>,
        }}
        notFound={{
          title: 'No matching challenges.',
          text: 'Try another word, or another status.',
        }}
        rowKey={({ id }) => id}
        columns={[
          {
            label: 'Challenge',
            render: (challenge) => (
              <PicturedName
                picture={challenge.community_reward_pictures[0]?.picture}
                name={challenge.name}
                onOpen={() => onOpen(challenge)}
                tag={<StateTag challenge={challenge} now={now} />}
              />
            ),
          },
          { label: 'Progress', render: (challenge) => <Sum challenge={challenge} />, figures: true },
          { label: 'Starts', short: true, render: ({ starts_at }) => momentText(starts_at) },
          { label: 'Ends', short: true, render: ({ ends_at }) => momentText(ends_at) },
          {
            label: 'Action',
            short: true,
            plain: true,
            render: (challenge) => (
              <EndButton
                challenge={challenge}
                now={now}
                onEnd={() => setEnding(challenge)}
                onWithdraw={() => setWithdrawing(challenge)}
              />
            ),
          },
        ]}
      />
      <EndOrWithdraw
        ending={ending}
        onEnding={setEnding}
        withdrawing={withdrawing}
        onWithdrawing={setWithdrawing}
      />
    </>
  );
}

function StateChoice({ state, onState }: Pick<ChallengesProps, 'state' | 'onState'>) {
  return (
    <SegmentedChoice
      label="Status"
      value={state}
      onChange={onState}
      options={(['all', ...CHALLENGE_STATES] as const).map((value) => ({
        value,
        label: STATE_NAMES[value],
      }))}
    />
  );
}

function StateTag({ challenge, now }: { challenge: Challenge; now: number }) {
  const state = getState(challenge, now);
  if (challenge.is_unlocked) return <Tag tone="brass">Unlocked</Tag>;
  return state === 'running' ? null : <Tag>{STATE_NAMES[state]}</Tag>;
}

function Sum({ challenge: { current_points, target_value, metric } }: { challenge: Challenge }) {
  return (
    <span className="inline-flex items-center gap-3">
      <span aria-hidden className="hidden h-1 w-16 bg-hairline sm:block">
        <span
          className="block h-full bg-brass"
          style={{ width: `${Math.min(100, (current_points / target_value) * 100)}%` }}
        />
      </span>
      <span>
        {`${figure(current_points)} of ${figure(target_value)}`}
        <span className="font-sans text-small text-muted">{` ${metric}`}</span>
      </span>
    </span>
  );
}

interface EndButtonProps {
  challenge: Challenge;
  now: number;
  onEnd: () => void;
  onWithdraw: () => void;
}

function EndButton({ challenge, now, onEnd, onWithdraw }: EndButtonProps) {
  const state = getState(challenge, now);
  const isSeen = state === 'running';
  return (
    (isSeen || (state === 'coming' && !challenge.is_unlocked)) && (
      <Button variant="link" onClick={isSeen ? onEnd : onWithdraw}>
        {isSeen ? 'End now' : 'Withdraw'}
        <VisuallyHidden>{` ${challenge.name}`}</VisuallyHidden>
      </Button>
    )
  );
}
