import type { Ref } from 'react';
import { counted } from '../../lib/figures.ts';
import { Button } from '../../ui/Button.tsx';

interface ListHeadingProps {
  ref: Ref<HTMLHeadingElement>;
  count: number;
  page: number;
  pageCount: number;
  filtered: boolean;
  onClear: () => void;
}

/** Visible only on a filtered list, and always present for screen readers. */
export function ListHeading({ ref, count, page, pageCount, filtered, onClear }: ListHeadingProps) {
  const pages = pageCount > 1 ? `, page ${page} of ${pageCount}` : '';

  return (
    <div className={filtered && count > 0 ? 'flex min-h-11 items-center justify-between pt-2' : 'sr-only'}>
      <h2
        id="journal-entries"
        ref={ref}
        tabIndex={-1}
        className="font-serif text-lead text-muted italic outline-none"
      >
        {`${filtered ? `${counted(count, 'cigar')} found` : 'Entries'}${pages}`}
      </h2>
      <p role="status" className="sr-only">
        {filtered ? `${counted(count, 'cigar')} found` : ''}
      </p>
      {filtered && count > 0 && (
        <Button variant="link" onClick={onClear}>
          Clear
        </Button>
      )}
    </div>
  );
}
