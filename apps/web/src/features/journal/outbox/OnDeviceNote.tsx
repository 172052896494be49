import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';

export function OnDeviceNote({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-3 border-l border-brass pl-4 text-body text-muted">
      <CloudOff aria-hidden size="1.125rem" strokeWidth={1.5} className="mt-1 shrink-0 text-brass" />
      <span>{children}</span>
    </p>
  );
}
