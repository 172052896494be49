import type { ReactNode } from 'react';

const CORNERS = [
  'top-0 left-0 border-t-2 border-l-2',
  'top-0 right-0 border-t-2 border-r-2',
  'bottom-0 left-0 border-b-2 border-l-2',
  'right-0 bottom-0 border-r-2 border-b-2',
];

export function Viewfinder({ children }: { children?: ReactNode }) {
  return (
    <div className="relative aspect-4/3 w-full overflow-hidden rounded-soft border border-hairline bg-ink scheme-dark">
      {children}
      <span aria-hidden className="pointer-events-none absolute inset-6">
        {CORNERS.map((corner) => (
          <span key={corner} className={`absolute size-8 border-brass ${corner}`} />
        ))}
      </span>
    </div>
  );
}
