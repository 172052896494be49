import type { Badge } from '@stoa/contract';
import { ProgressLine } from '../../../ui/ProgressLine.tsx';

/** Shows the progress as a thin bar; nothing for a badge with a single step. */
export function BadgeMeter({ badge: { name, hasProgress, current, total } }: { badge: Badge }) {
  return hasProgress && <ProgressLine label={`${name}, progress`} value={current} max={total} />;
}
