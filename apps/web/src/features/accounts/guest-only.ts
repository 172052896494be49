import type { QueryClient } from '@tanstack/react-query';
import { type LoaderFunctionArgs, replace } from 'react-router';
import { savePendingAddCigar } from '../../lib/pending-add-cigar.ts';
import { takeReturnPath } from '../../lib/return-path.ts';
import { sessionMark } from '../../lib/session-mark.ts';
import { me } from './accounts.queries.ts';
import { resetLinkIn } from './recovery/reset-link.ts';

const RESPONSE_TIMEOUT_MS = 3000;

/** Sends signed-in visitors of /login and /register to the dashboard. Asks the server only if a session is stored. */
export const guestOnly =
  (client: QueryClient) =>
  async ({ request }: LoaderFunctionArgs) => {
    // A visitor with a password reset link may still be signed in.
    if (!sessionMark.isSet() || resetLinkIn(globalThis.location.hash) !== null) return null;
    const tooLong = new Promise<null>((resolve) => {
      setTimeout(() => resolve(null), RESPONSE_TIMEOUT_MS);
    });
    const user = await Promise.race([client.ensureQueryData(me).catch(() => null), tooLong]);
    if (!user) return null;
    // The request may come from a code's link.
    savePendingAddCigar(new URL(request.url).search);
    return replace(takeReturnPath());
  };
