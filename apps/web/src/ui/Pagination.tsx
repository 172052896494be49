import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from './IconButton.tsx';
import { pageWindow } from './pagination.ts';

interface PaginationProps {
  label: string;
  page: number;
  pageCount: number;
  /** Also shows it for a single page. */
  always?: boolean;
  onChange: (page: number) => void;
}

export function Pagination({ label, page, pageCount, always = false, onChange }: PaginationProps) {
  if (pageCount < (always ? 1 : 2)) return null;

  return (
    <nav aria-label={`${label}, pages`} className="flex items-center justify-center print:hidden">
      <IconButton
        icon={ChevronLeft}
        label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
      />
      {pageWindow(page, pageCount).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          className="figures relative size-11 rounded-soft text-lead text-muted transition-colors after:absolute after:inset-x-2.5 after:bottom-1.5 after:h-px hover:text-ivory aria-[current]:font-semibold aria-[current]:text-brass-bright aria-[current]:after:bg-brass"
          onClick={() => onChange(number)}
        >
          {number}
        </button>
      ))}
      <IconButton
        icon={ChevronRight}
        label="Next page"
        disabled={page >= pageCount}
        onClick={() => onChange(page + 1)}
      />
    </nav>
  );
}
