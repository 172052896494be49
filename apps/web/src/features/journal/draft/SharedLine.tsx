import { PHOTOS_PER_ENTRY } from '@stoa/contract/journal.rules';
import { counted } from '../../../lib/figures.ts';

const textFor = (photos: number, hasNote: boolean): string => {
  if (photos === 0) return 'The text you shared becomes this cigar’s note.';
  const text = `${counted(photos, 'photo')} will be added to this cigar.`;
  return hasNote ? `${text} The text you shared becomes its note.` : text;
};

const lineStyle = 'mb-6 border-l border-brass pl-4 text-body text-muted';

export function SharedLine({ photos, hasNote }: { photos: number; hasNote: boolean }) {
  return (
    (photos > 0 || hasNote) && (
      <p role="status" className={lineStyle}>
        {textFor(photos, hasNote)}
      </p>
    )
  );
}

/** Says how many of the shared photos weren't added. */
export const PhotosLeft = ({ count }: { count: number }) =>
  count > 0 && (
    <p role="status" className={lineStyle}>
      {`${counted(count, 'photo')} you shared didn’t fit. An entry holds up to ${PHOTOS_PER_ENTRY}.`}
    </p>
  );
