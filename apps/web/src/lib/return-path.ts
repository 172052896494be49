import { MEMBERS_ROOT } from '../../route.ts';
import { ADD_CIGAR, CIGAR_CODE, clearPendingAddCigar, savePendingAddCigar } from './pending-add-cigar.ts';
import { slot } from './storage.ts';

interface Address {
  pathname: string;
  search: string;
  hash?: string;
}

const LONGEST = 2000;
const saved = slot('sessionStorage', 'stoa.return-path');

/** Returns the text if it is the address of a members' page; otherwise null, because it may lead to another site. */
export function memberPath(text: string): string | null {
  // Browsers read a backslash as a slash and drop control characters.
  if (text.length > LONGEST || /[\\\p{Cc}]/u.test(text) || !/^\/(?!\/)/.test(text)) return null;
  const { pathname, search, hash } = new URL(text, 'https://stoa.example');
  const isMembers = pathname === MEMBERS_ROOT || pathname.startsWith(`${MEMBERS_ROOT}/`);
  return isMembers ? pathname + search + hash : null;
}

/**
 * Stores the members' page to open after sign-in, for this tab. `addcigar` is stored separately (product.md §2). A link to a
 * page replaces a code that was entered earlier.
 */
export function saveReturnPath({ pathname, search, hash = '' }: Address): void {
  if (pathname !== MEMBERS_ROOT || search !== '') clearPendingAddCigar();
  savePendingAddCigar(search);
  const query = new URLSearchParams(search);
  query.delete(ADD_CIGAR);
  query.delete(CIGAR_CODE);
  const path = memberPath(pathname + (query.size > 0 ? `?${query}` : '') + hash);
  if (path !== null) saved.write(path);
}

export function clearReturnPath(): void {
  clearPendingAddCigar();
  saved.clear();
}

/** Returns the page after the sign-in, once; the next sign-in leads to the dashboard again. */
export function takeReturnPath(): string {
  const path = memberPath(saved.read() ?? '');
  saved.clear();
  return path ?? MEMBERS_ROOT;
}
