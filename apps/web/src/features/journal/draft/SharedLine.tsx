import { counted } from '../../../lib/figures.ts';

const textOf = (photos: number, hasNote: boolean): string => {
  if (photos === 0) return 'What you shared is the note of this cigar.';
  const text = `${counted(photos, 'photo')} will go with this cigar.`;
  return hasNote ? `${text} What you shared in words is its note.` : text;
};

/** Says that photos or a note come with the cigar, before the step that shows them. */
export function SharedLine({ photos, hasNote }: { photos: number; hasNote: boolean }) {
  return (
    (photos > 0 || hasNote) && (
      <p role="status" className="mb-6 border-l border-brass pl-4 text-body text-muted">
        {textOf(photos, hasNote)}
      </p>
    )
  );
}
