import { NetworkError } from '../../../lib/api-error.ts';
import type { Transport } from '../../../lib/transport.ts';
import { notifyUnreachable } from '../../../lib/unreachable.ts';

/** Milliseconds; a file of a hundred thousand lines takes longer than other answers. */
const ANSWER_TIMEOUT_MS = 120_000;

/** Requests CSV; the body of a success is a Blob. */
export const csvTransport: Transport = async ({ method, url, headers }) => {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, accept: 'text/csv' },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const body: unknown = response.ok ? await response.blob() : await response.json().catch(() => null);
    return { status: response.status, body, retryAfter: null };
  } catch (error) {
    notifyUnreachable();
    throw new NetworkError(error);
  }
};
