import { counted } from '../../../lib/figures.ts';

/** Says that photos come with the cigar, before the step that shows them. */
export function SharedPhotosLine({ count }: { count: number }) {
  return (
    count > 0 && (
      <p role="status" className="mb-6 border-l border-brass pl-4 text-body text-muted">
        {counted(count, 'photo')} will go with this cigar.
      </p>
    )
  );
}
