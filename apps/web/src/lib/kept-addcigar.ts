import { slot } from './storage.ts';

/** The query value that opens the add-cigar flow. */
export const ADD_CIGAR = 'addcigar';

const kept = slot('sessionStorage', ADD_CIGAR);

/** Keeps the `addcigar` value of a lost page, so that the flow resumes after sign-in (product.md §2). */
export function keepAddCigar(search: string): void {
  const value = new URLSearchParams(search).get(ADD_CIGAR);
  if (value !== null && value !== '') kept.write(value);
}

/** The kept value, once. */
export function takeAddCigar(): string | null {
  const value = kept.read();
  kept.clear();
  return value;
}
