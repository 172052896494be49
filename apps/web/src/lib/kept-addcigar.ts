import { slot } from './storage.ts';

/** The query value that opens the add-cigar flow. */
export const ADD_CIGAR = 'addcigar';

/** The query value that fills the code in, as a band's QR code links to it. */
export const CIGAR_CODE = 'code';

const kept = slot('sessionStorage', ADD_CIGAR);
const keptCode = slot('sessionStorage', 'stoa.addcigar-code');

/** Keeps the `addcigar` value of a lost page with its code, so that the flow resumes after sign-in (product.md §2). */
export function keepAddCigar(search: string): void {
  const query = new URLSearchParams(search);
  const value = query.get(ADD_CIGAR);
  if (value === null || value === '') return;
  kept.write(value);
  const code = query.get(CIGAR_CODE);
  if (code === null || code === '') keptCode.clear();
  else keptCode.write(code);
}

/** What was kept, once: a query that opens the flow where it was left. */
export function takeAddCigar(): URLSearchParams | null {
  const value = kept.read();
  const code = keptCode.read();
  kept.clear();
  keptCode.clear();
  if (value === null) return null;
  return new URLSearchParams({ [ADD_CIGAR]: value, ...(code !== null && { [CIGAR_CODE]: code }) });
}
