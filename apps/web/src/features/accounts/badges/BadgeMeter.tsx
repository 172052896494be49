import type { Badge } from '@stoa/contract';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';

/** Shows the progress as a thin bar, and nothing if one step is the whole way. */
export function BadgeMeter({ badge: { name, hasProgress, current, total } }: { badge: Badge }) {
  return hasProgress && <ProgressLine label={`${name}, progress`} value={current} max={total} />;
}
