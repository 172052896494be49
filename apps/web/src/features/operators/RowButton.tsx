import type { ReactNode } from 'react';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

interface RowButtonProps {
  onPress: () => void;
  children: ReactNode;
  /** Distinguishes rows with the same name for screen readers. */
  hint?: string;
}

export function RowButton({ onPress, children, hint }: RowButtonProps) {
  return (
    <button
      type="button"
      className="inline-flex min-h-11 items-center text-left text-ivory underline decoration-edge underline-offset-4 transition-colors hover:text-brass-bright hover:decoration-brass"
      onClick={onPress}
    >
      {children}
      {hint && <VisuallyHidden> {hint}</VisuallyHidden>}
    </button>
  );
}
