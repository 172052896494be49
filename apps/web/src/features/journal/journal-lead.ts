import { counted } from '../../lib/figures.ts';

/** Always one line, so that the list below never moves; null while nobody knows. */
export function leadText(count: number | null): string {
  if (count === null) return '\u00a0';
  return count === 0 ? 'What you smoke, and how it was.' : `${counted(count, 'cigar')}, written down.`;
}
