import { counted } from '../../../lib/figures.ts';

const textFor = (photos: number, hasNote: boolean): string => {
  if (photos === 0) return 'The text you shared becomes this cigar’s note.';
  const text = `${counted(photos, 'photo')} will be added to this cigar.`;
  return hasNote ? `${text} The text you shared becomes its note.` : text;
};

export function SharedLine({ photos, hasNote }: { photos: number; hasNote: boolean }) {
  return (
    (photos > 0 || hasNote) && (
      <p role="status" className="mb-6 border-l border-brass pl-4 text-body text-muted">
        {textFor(photos, hasNote)}
      </p>
    )
  );
}
