/** The `localStorage` key for a signed-in session, also read before the app starts. */
export const AUTHENTICATED = 'stoa.authenticated';
