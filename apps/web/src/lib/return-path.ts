import { MEMBERS_ROOT } from '../../route.ts';
import { ADD_CIGAR, CIGAR_CODE, forgetPendingAddCigar, savePendingAddCigar } from './pending-add-cigar.ts';
import { slot } from './storage.ts';

interface Address {
  pathname: string;
  search: string;
  hash?: string;
}

const LONGEST = 2000;
const saved = slot('sessionStorage', 'stoa.return-path');

/** The text as an address of a members' page, or null if it is not one: it may lead to another site. */
export function memberPath(text: string): string | null {
  // Browsers read a backslash as a slash and drop control characters.
  if (text.length > LONGEST || /[\\\p{Cc}]/u.test(text) || !/^\/(?!\/)/.test(text)) return null;
  const { pathname, search, hash } = new URL(text, 'https://stoa.example');
  const isMembers = pathname === MEMBERS_ROOT || pathname.startsWith(`${MEMBERS_ROOT}/`);
  return isMembers ? pathname + search + hash : null;
}

/**
 * Remembers, for this tab, the members' page to open after the sign-in; `addcigar` is stored by itself (product.md §2). A link to
 * a page takes the place of a code that was entered before.
 */
export function saveReturnPath({ pathname, search, hash = '' }: Address): void {
  if (pathname !== MEMBERS_ROOT || search !== '') forgetPendingAddCigar();
  savePendingAddCigar(search);
  const query = new URLSearchParams(search);
  query.delete(ADD_CIGAR);
  query.delete(CIGAR_CODE);
  const path = memberPath(pathname + (query.size > 0 ? `?${query}` : '') + hash);
  if (path !== null) saved.write(path);
}

export function forgetReturnPath(): void {
  forgetPendingAddCigar();
  saved.clear();
}

/** Where a member goes after the sign-in; the next sign-in leads to the dashboard again. */
export function takeReturnPath(): string {
  const path = memberPath(saved.read() ?? '');
  saved.clear();
  return path ?? MEMBERS_ROOT;
}
