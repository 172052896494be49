import { useQuery } from '@tanstack/react-query';
import { useSettled } from '../../../lib/use-settled.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { sumText } from './challenge-plan.ts';
import { forecast, type Plan } from './challenges.queries.ts';

export function Forecast({ plan, isUnlocked }: { plan: Plan | null; isUnlocked: boolean }) {
  // The plan is compared as text, because each render creates a new object.
  const settled = useSettled(plan === null ? '' : JSON.stringify(plan));
  const settledPlan = settled === '' ? null : (JSON.parse(settled) as Plan);
  const found = useQuery(forecast(settledPlan));

  if (settledPlan === null || plan === null)
    return (
      <p className="text-small text-muted">
        Enter a target, start, and end to see how far along the community already is.
      </p>
    );
  if (found.isError)
    return (
      <p className="text-small text-ember-text">
        Couldn’t calculate what already counts. Check your connection. We’ll try again when you save.
      </p>
    );
  if (!found.data) return <p className="text-small text-muted">Calculating what already counts…</p>;
  const { current_value: sum, target_value: target, reached_at } = found.data;
  return (
    <div role="status">
      <Progress
        label="Progress so far"
        value={(sum / target) * 100}
        valueText={sumText(sum, target, settledPlan.metric)}
      />
      <p
        className={
          reached_at === null || isUnlocked ? 'mt-2 text-small text-muted' : 'mt-2 text-small text-ember-text'
        }
      >
        {isUnlocked
          ? 'This challenge is unlocked and stays that way.'
          : reached_at === null
            ? 'Everything between these dates counts, including anything before you added the challenge.'
            : `The community has already reached ${sumText(sum, target, settledPlan.metric)}. The challenge would unlock right away.`}
      </p>
    </div>
  );
}
