import { SlidersHorizontal } from 'lucide-react';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface FiltersButtonProps {
  /** The number of filters in use. */
  count: number;
  onOpen: () => void;
}

export function FiltersButton({ count, onOpen }: FiltersButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 text-body text-ivory transition-colors hover:text-brass-bright"
      onClick={onOpen}
    >
      <SlidersHorizontal aria-hidden size="1.125rem" strokeWidth={1.5} className="text-brass" />
      <span className="max-lg:sr-only">Filters</span>
      {count > 0 && (
        <span className="figures text-lead text-brass">
          {count}
          <VisuallyHidden> in use</VisuallyHidden>
        </span>
      )}
    </button>
  );
}
