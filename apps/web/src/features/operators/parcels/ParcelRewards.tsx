import { NEXT_STATES } from '@stoa/contract/store.rules';
import { useState } from 'react';
import { counted, figure } from '../../../lib/figures.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { toast } from '../../../ui/toast.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { formFailure } from '../failures.ts';
import { SettleDialog } from './SettleDialog.tsx';
import { cancelNameFor } from './parcel-texts.ts';
import { type ParcelReward, useCancelReward } from './parcels.queries.ts';
import type { ParcelMoves } from './use-parcel-moves.ts';

interface ParcelRewardsProps {
  moves: ParcelMoves;
  finalFocus: () => HTMLElement | true | null;
}

/** Packed again after it came back or was lost, so it's refunded with a reason instead of cancelled. */
const isSentBefore = ({ attempt, points }: ParcelReward): boolean => attempt > 1 && points > 0;

/** Everything in the parcel. Each reward can be cancelled on its own until it's shipped. */
export function ParcelRewards({ moves, finalFocus }: ParcelRewardsProps) {
  const { parcel, setRefusal, showCurrent, setMoved } = moves;
  const cancel = useCancelReward();
  const [asking, setAsking] = useState<ParcelReward | null>(null);
  const [refunding, setRefunding] = useState<ParcelReward | null>(null);

  async function cancelReward({ id, reward_name }: ParcelReward) {
    setRefusal(null);
    try {
      await cancel.mutateAsync(id);
      setMoved();
      toast.success(`${reward_name} cancelled.`);
    } catch (error) {
      setRefusal(formFailure(error, 0));
    }
    await showCurrent();
    setAsking(null);
  }

  return (
    <section aria-label="Rewards">
      <h3 className="text-small text-muted">{counted(parcel.rewards.length, 'reward')}</h3>
      <ul className="mt-1 divide-y divide-hairline">
        {parcel.rewards.map((reward) => (
          <li key={reward.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 py-2">
            <span className="text-body wrap-anywhere">{reward.reward_name}</span>
            <span className="text-body whitespace-nowrap">
              {reward.kind === 'replacement' ? 'Free' : counted(reward.points, 'point')}
            </span>
            <span className="text-small text-muted">{`Number ${figure(reward.id)}`}</span>
            {NEXT_STATES[reward.status].includes('cancelled') && (
              <Button
                variant="link"
                onClick={() => (isSentBefore(reward) ? setRefunding(reward) : setAsking(reward))}
              >
                {isSentBefore(reward) ? 'Refund' : cancelNameFor(reward)}
                {parcel.rewards.length > 1 && <VisuallyHidden>{` ${reward.reward_name}`}</VisuallyHidden>}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {refunding !== null && (
        <SettleDialog
          parcel={{ ...parcel, rewards: [refunding] }}
          way="refund"
          onSettled={() => {
            setMoved();
            setRefunding(null);
            void showCurrent();
          }}
          onClose={() => setRefunding(null)}
        />
      )}
      <ConfirmDialog
        open={asking !== null}
        onCancel={() => setAsking(null)}
        onConfirm={() => asking && void cancelReward(asking)}
        loading={cancel.isPending}
        title={asking ? `Cancel parcel ${asking.id}, ${asking.reward_name}?` : ''}
        description={
          asking?.kind === 'replacement'
            ? `${parcel.member_name}’s request goes back to Faulty cigars for a decision.`
            : `We’ll notify ${parcel.member_name}, refund ${counted(asking?.points ?? 0, 'point')} and return the item to stock. This can’t be undone.`
        }
        confirmLabel={asking ? cancelNameFor(asking) : ''}
        cancelLabel="Keep parcel"
        finalFocus={finalFocus}
      />
    </section>
  );
}
