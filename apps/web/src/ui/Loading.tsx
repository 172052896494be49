import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface LoadingProps {
  /** What is on its way: "Loading members". */
  label: string;
  children: ReactNode;
}

/** Wraps the skeletons of a screen and says once, aloud, what they stand for. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
