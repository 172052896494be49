import { slot } from './storage.ts';

export const ADD_CIGAR = 'addcigar';

/** The code's query parameter, as in the link of a band's QR code. */
export const CIGAR_CODE = 'code';

/** The history state of an address whose flow has ended but is still shown. */
export const ADD_CIGAR_ENDED = 'add-cigar-ended';

const pending = slot('sessionStorage', ADD_CIGAR);
const pendingCode = slot('sessionStorage', 'stoa.addcigar-code');

/** Saves the `addcigar` and `code` parameters, so that the flow resumes after sign-in (product.md §2). */
export function savePendingAddCigar(search: string): void {
  const query = new URLSearchParams(search);
  const value = query.get(ADD_CIGAR);
  if (value === null || value === '') return;
  pending.write(value);
  const code = query.get(CIGAR_CODE);
  if (code === null || code === '') pendingCode.clear();
  else pendingCode.write(code);
}

export const hasPendingCode = (): boolean => pendingCode.read() !== null;

export function clearPendingAddCigar(): void {
  pending.clear();
  pendingCode.clear();
}

export function takePendingAddCigar(): URLSearchParams | null {
  const value = pending.read();
  const code = pendingCode.read();
  clearPendingAddCigar();
  if (value === null) return null;
  return new URLSearchParams({ [ADD_CIGAR]: value, ...(code !== null && { [CIGAR_CODE]: code }) });
}
