import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router';
import { savePendingAddCigar } from '../../lib/pending-add-cigar.ts';
import { sessionMark } from '../../lib/session-mark.ts';
import { me } from './accounts.queries.ts';

/** A server that does not answer delays the sign-in page no longer than this, milliseconds. */
const ANSWER_TIMEOUT = 3000;

/** Sends signed-in visitors of /login and /register to the dashboard; asks the server only where a session is stored. */
export const guestOnly =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    if (!sessionMark.isSet()) return null;
    const tooLong = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ANSWER_TIMEOUT);
    });
    const user = await Promise.race([client.ensureQueryData(me).catch(() => null), tooLong]);
    if (!user) return null;
    // The link of a code may lead here too.
    savePendingAddCigar(new URL(request.url).search);
    return redirect('/dashboard');
  };
