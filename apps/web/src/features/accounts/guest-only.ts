import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, replace } from 'react-router';
import { savePendingAddCigar } from '../../lib/pending-add-cigar.ts';
import { takeReturnPath } from '../../lib/return-path.ts';
import { sessionMark } from '../../lib/session-mark.ts';
import { me } from './accounts.queries.ts';
import { resetLinkIn } from './recovery/reset-link.ts';

/** A server that does not answer delays the sign-in page no longer than this, milliseconds. */
const ANSWER_TIMEOUT = 3000;

/** Sends signed-in visitors of /login and /register to the dashboard; asks the server only where a session is stored. */
export const guestOnly =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    // Who asked for a new password may be signed in here all the same.
    if (!sessionMark.isSet() || resetLinkIn(globalThis.location.hash) !== null) return null;
    const tooLong = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), ANSWER_TIMEOUT);
    });
    const user = await Promise.race([client.ensureQueryData(me).catch(() => null), tooLong]);
    if (!user) return null;
    // The link of a code may lead here too.
    savePendingAddCigar(new URL(request.url).search);
    return replace(takeReturnPath());
  };
