import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { savePendingAddCigar } from '../../lib/pending-add-cigar.ts';
import { sessionMark } from '../../lib/session-mark.ts';
import { me } from './accounts.queries.ts';

/** A server that does not answer must not keep the sign-in page from a visitor for longer, milliseconds. */
const ANSWER_TIMEOUT = 3000;

/**
 * Sends signed-in visitors of /login and /register on to their dashboard. Only a browser that remembers a sign-in
 * is asked to prove it; nobody else waits for an answer.
 */
export const guestOnly =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    if (!sessionMark.isSet()) return null;
    const tooLong = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ANSWER_TIMEOUT);
    });
    const user = await Promise.race([client.ensureQueryData(me).catch(() => null), tooLong]);
    if (!user) return null;
    // A code's link may lead here too: the dashboard takes it up.
    savePendingAddCigar(new URL(request.url).search);
    return redirect('/dashboard');
  };
