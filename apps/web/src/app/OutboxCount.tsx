import { classNames } from '../ui/class-names.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

/** Shows the count in the sidebar's row, or at the upper right of the bar's icon. */
export function OutboxCount({ count, at = 'side' }: { count: number; at?: 'side' | 'bar' }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'inline-flex items-center justify-center rounded-full border border-brass text-brass tabular-nums',
        at === 'side'
          ? 'ml-2 h-5 min-w-5 px-1.5 text-small'
          : 'absolute -top-0.5 right-0 -mr-3 h-4 min-w-4 bg-ink-raised text-[min(0.6875rem,3vw)]/[1.25]',
      )}
    >
      {count}
      <VisuallyHidden> saved on this device only</VisuallyHidden>
    </span>
  );
}
