import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { offersPasskeysInForms, stopAskingPasskey } from '../../../lib/passkeys.ts';
import { usePasskeySignIn } from './passkey-sign-in.queries.ts';

/** Milliseconds, less than the five minutes for which the server accepts a response. */
const REOFFER_MS = 4 * 60_000;

/** Other errors, such as an ignored suggestion, aren't shown. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

/** Lets the browser suggest passkeys in the form, unless it already asks for one. Returns a refusal. */
export function useOfferedPasskeys(isAsking: boolean, onSignedIn: () => void): ApiError | null {
  const { mutate, error } = usePasskeySignIn({ inForm: true });
  const [canOffer, setCanOffer] = useState(false);
  const finish = useEffectEvent(onSignedIn);

  useEffect(() => {
    let unmounted = false;
    async function detect() {
      const can = await offersPasskeysInForms();
      if (!unmounted) setCanOffer(can);
    }
    void detect();
    return () => {
      unmounted = true;
      stopAskingPasskey();
    };
  }, []);

  useEffect(() => {
    if (!canOffer || isAsking) return;
    const offer = () =>
      mutate(undefined, {
        onSuccess: () => finish(),
        onError: (error) => {
          // A refused passkey ends the suggestion, so it is started again.
          if (isRefusal(error)) offer();
        },
      });
    offer();
    const timer = setInterval(offer, REOFFER_MS);
    return () => clearInterval(timer);
  }, [canOffer, isAsking, mutate]);

  return isRefusal(error) ? error : null;
}
