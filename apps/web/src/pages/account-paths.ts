export const ACCOUNT = { to: '/dashboard/account', label: 'Account' };
export const PRIVACY = { to: '/dashboard/account/privacy', label: 'Privacy' };
export const SIGN_INS = { to: '/dashboard/account/sign-ins', label: 'Security' };
export const DATA = { to: '/dashboard/account/data', label: 'Your data' };

/** Old notifications, emails, and bookmarks link to sections that now have their own pages. */
export function movedTo(hash: string, search: string): string | null {
  if (hash.startsWith('#badge-')) return `/dashboard/account/badges${search}${hash}`;
  return hash === '#notices' ? `/dashboard/account/notices${search}` : null;
}
