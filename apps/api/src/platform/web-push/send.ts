import { encryptFor, type BrowserKeys } from './encrypt.ts';
import type { Vapid } from './vapid.ts';

interface Subscription extends BrowserKeys {
  readonly endpoint: string;
}

export type Outcome =
  | { readonly is: 'taken' | 'gone' }
  | { readonly is: 'refused'; readonly status: number }
  | { readonly is: 'later'; readonly seconds: number | null };

/** Push services store a message for an offline browser this long. */
const TTL_SECONDS = 24 * 60 * 60;
const TIMEOUT_MS = 10_000;

const toOutcome = ({ status, headers }: Response): Outcome => {
  if (status >= 200 && status < 300) return { is: 'taken' };
  if (status === 404 || status === 410) return { is: 'gone' };
  if (status !== 429 && status < 500) return { is: 'refused', status };
  const seconds = Number(headers.get('retry-after'));
  return { is: 'later', seconds: seconds > 0 ? seconds : null };
};

export const sendPush = async (vapid: Vapid, to: Subscription, message: string): Promise<Outcome> => {
  try {
    const response = await fetch(to.endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapid.authorize(to.endpoint),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(TTL_SECONDS),
        urgency: 'normal',
      },
      body: new Uint8Array(encryptFor(to, message)),
      // A redirect's target hasn't been checked.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return toOutcome(response);
  } catch {
    return { is: 'later', seconds: null };
  }
};
