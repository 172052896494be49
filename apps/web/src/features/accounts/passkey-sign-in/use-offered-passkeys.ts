import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { offersPasskeysInForms, stopAskingPasskey } from '../../../lib/passkeys.ts';
import { usePasskeySignIn } from './passkey-sign-in.queries.ts';

/** The server accepts an answer for five minutes after it asks; this is in milliseconds. */
const ASK_ANEW = 4 * 60_000;

/** An offer that no one answered isn't a failure for the member. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

/** Lets the browser offer passkeys in the form, unless another question is open. Returns a refusal. */
export function useOfferedPasskeys(isAsking: boolean, onSignedIn: () => void): ApiError | null {
  const { mutate, error } = usePasskeySignIn({ inForm: true });
  const [canOffer, setCanOffer] = useState(false);
  const finish = useEffectEvent(onSignedIn);

  useEffect(() => {
    let left = false;
    async function look() {
      const can = await offersPasskeysInForms();
      if (!left) setCanOffer(can);
    }
    void look();
    return () => {
      left = true;
      stopAskingPasskey();
    };
  }, []);

  useEffect(() => {
    if (!canOffer || isAsking) return;
    const offer = () =>
      mutate(undefined, {
        onSuccess: () => finish(),
        onError: (error) => {
          // After a refused passkey, the browser offers again.
          if (isRefusal(error)) offer();
        },
      });
    offer();
    const timer = setInterval(offer, ASK_ANEW);
    return () => clearInterval(timer);
  }, [canOffer, isAsking, mutate]);

  return isRefusal(error) ? error : null;
}
