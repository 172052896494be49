import type { QueryClient } from '@tanstack/react-query';
import { redirect } from 'react-router';
import { sessionMark } from '../../lib/session-mark.ts';
import { me } from './accounts.queries.ts';

/** A server that does not answer must not keep the sign-in page from a visitor for longer, milliseconds. */
const PATIENCE = 3000;

/**
 * Sends signed-in visitors of /login and /register on to their dashboard. Only a browser that remembers a sign-in
 * is asked to prove it; nobody else waits for an answer.
 */
export const guestOnly = (client: QueryClient) => async () => {
  if (!sessionMark.isSet()) return null;
  const tooLong = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PATIENCE);
  });
  const user = await Promise.race([client.ensureQueryData(me).catch(() => null), tooLong]);
  return user && redirect('/dashboard');
};
