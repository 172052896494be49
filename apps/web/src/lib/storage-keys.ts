/** Whether somebody is signed in here, in `localStorage`: also read before the app starts. */
export const AUTHENTICATED = 'stoa.authenticated';
