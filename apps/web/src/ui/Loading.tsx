import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface LoadingProps {
  label: string;
  children: ReactNode;
}

/** Wraps skeletons, and announces once what is loading. */
export function Loading({ label, children }: LoadingProps) {
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{label}</VisuallyHidden>
      {children}
    </div>
  );
}
