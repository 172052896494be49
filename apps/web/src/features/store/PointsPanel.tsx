import { figure } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';

interface PointsPanelProps {
  balance: number;
  total: number;
  /** Opens the ledger. */
  onExplain: () => void;
}

/** balance/total (product.md §9). */
export function PointsPanel({ balance, total, onExplain }: PointsPanelProps) {
  return (
    <div className="border-t border-brass pt-5">
      <dl>
        <dt className="text-small text-muted">Reward points</dt>
        <dd className="figures mt-1 text-display font-medium whitespace-nowrap">
          {figure(balance)}
          <span className="text-title text-muted">{`/${figure(total)}`}</span>
        </dd>
        <dd className="mt-1 text-small text-muted">Balance, and all that you have earned</dd>
      </dl>
      <p className="flex flex-wrap gap-x-6">
        <Button variant="link" onClick={onExplain}>
          Where they came from
        </Button>
        <a href="#challenges" className={buttonStyle('link', false)}>
          Community Challenges
        </a>
      </p>
    </div>
  );
}
