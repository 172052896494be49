import type { Badge } from '@stoa/contract';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';

/** How far a badge is earned, as a thin bar. Nothing where one step is the whole way. */
export function BadgeMeter({ badge: { name, hasProgress, current, total } }: { badge: Badge }) {
  return hasProgress && <ProgressLine label={`${name}, progress`} value={current} max={total} />;
}
