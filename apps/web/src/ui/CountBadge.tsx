import { VisuallyHidden } from './VisuallyHidden.tsx';

interface CountBadgeProps {
  count: number;
  label: string;
}

/** Renders nothing for 0, and "99+" above 99. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;

  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-ember-deep px-1.5 text-small text-marble tabular-nums">
      {count > 99 ? '99+' : count}
      <VisuallyHidden> {label}</VisuallyHidden>
    </span>
  );
}
