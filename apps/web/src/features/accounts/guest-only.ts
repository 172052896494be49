import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { sessionMark } from '../../lib/session-mark.ts';
import { me } from './accounts.queries.ts';

/**
 * Sends signed-in visitors of /login and /register on to their dashboard. Only a browser that remembers a sign-in
 * is asked to prove it; nobody else waits for an answer.
 */
export const guestOnly = (client: QueryClient) => async () => {
  if (!sessionMark.isSet()) return null;
  try {
    await client.ensureQueryData(me);
  } catch {
    return null;
  }
  return redirect('/dashboard');
};
