import type { Challenge } from '@stoa/contract';
import { ConfirmDialog } from '../../../ui/overlays.tsx';
import { sumText } from './challenge-plan.ts';
import { useEndChallenge, useWithdrawChallenge } from './challenges.queries.ts';

interface EndOrWithdrawProps {
  ending: Challenge | null;
  onEnding: (challenge: null) => void;
  withdrawing: Challenge | null;
  onWithdrawing: (challenge: null) => void;
}

export function EndOrWithdraw({ ending, onEnding, withdrawing, onWithdrawing }: EndOrWithdrawProps) {
  const end = useEndChallenge();
  const withdraw = useWithdrawChallenge();

  return (
    <>
      <ConfirmDialog
        open={ending !== null}
        onCancel={() => onEnding(null)}
        onConfirm={() => {
          if (ending) end.mutate(ending, { onSettled: () => onEnding(null) });
        }}
        title={ending ? `End ${ending.name} now?` : ''}
        description={
          ending
            ? `It’s at ${sumText(ending.current_points, ending.target_value, ending.metric)}. Nothing earned after this counts. Members still see it in their lists, with its total and what it unlocked.`
            : ''
        }
        confirmLabel="End challenge"
        loading={end.isPending}
      />
      <ConfirmDialog
        open={withdrawing !== null}
        onCancel={() => onWithdrawing(null)}
        onConfirm={() => {
          if (withdrawing) withdraw.mutate(withdrawing, { onSettled: () => onWithdrawing(null) });
        }}
        title={withdrawing ? `Withdraw ${withdrawing.name}?` : ''}
        description="It hasn’t started, so no member has seen it. We’ll delete it and its pictures. The audit keeps a record."
        confirmLabel="Withdraw challenge"
        cancelLabel="Keep challenge"
        loading={withdraw.isPending}
      />
    </>
  );
}
