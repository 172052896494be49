import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export function OutboxCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="ml-2 inline-flex h-5 min-w-5 items-center justify-center rounded-full border border-brass px-1.5 text-small text-brass tabular-nums">
      {count}
      <VisuallyHidden> saved on this device only</VisuallyHidden>
    </span>
  );
}
