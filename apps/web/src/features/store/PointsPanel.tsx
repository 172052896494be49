import { figure } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';

interface PointsPanelProps {
  balance: number;
  total: number;
  onExplain: () => void;
}

/** Shows balance/total (product.md §9). */
export function PointsPanel({ balance, total, onExplain }: PointsPanelProps) {
  return (
    <div className="grow pt-2 sm:grow-0 sm:border-t sm:border-brass sm:pt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 sm:gap-x-8">
        <div>
          <dl>
            <dt className="text-small text-muted">Reward points</dt>
            <dd className="figures mt-1 text-display font-medium whitespace-nowrap">
              {figure(balance)}
              <span className="text-title text-muted">{`/${figure(total)}`}</span>
            </dd>
          </dl>
          <p className="mt-1 text-small text-muted">Balance / total earned</p>
        </div>
        <Button variant="link" onClick={onExplain}>
          See your points history
        </Button>
      </div>
    </div>
  );
}
