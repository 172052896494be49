import { House, LocateFixed } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import type { OriginKind } from './use-origin.ts';

interface NearBarProps {
  kind: OriginKind;
  isFinding: boolean;
  problem: string | null;
  onHere: () => void;
  onHome: () => void;
}

const orders: Record<OriginKind, string> = {
  home: 'Nearest to your home first.',
  here: 'Nearest to you first.',
  point: 'Nearest to the spot you chose on the map first.',
  names: 'Sorted by name.',
};

export function NearBar({ kind, isFinding, problem, onHere, onHome }: NearBarProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex flex-wrap">
        {kind === 'home' || kind === 'names' ? (
          <Button variant="quiet" loading={isFinding} onClick={onHere}>
            <LocateFixed aria-hidden size="1.125rem" strokeWidth={1.5} />
            Near me
          </Button>
        ) : (
          <Button variant="quiet" onClick={onHome}>
            <House aria-hidden size="1.125rem" strokeWidth={1.5} />
            Near home
          </Button>
        )}
      </div>
      <p role="status" className="flex-[1_1_9rem] text-small text-pretty text-muted">
        {problem !== null && <span className="block text-ember-text">{problem}</span>}
        {orders[kind]}
      </p>
    </div>
  );
}
