import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { offersPasskeysInForms, stopAskingPasskey } from '../../../lib/passkeys.ts';
import { usePasskeySignIn } from './passkey-sign-in.queries.ts';

/** The server takes an answer for five minutes after it has asked; milliseconds. */
const ASK_ANEW = 4 * 60_000;

/** An offer that nobody answered has not failed for the member. */
const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 400;

/** Has the browser offer passkeys among what it fills into the form, unless another question asks. Returns the refusal of one that was picked. */
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
          // A refused passkey is not the last one that is offered.
          if (isRefusal(error)) offer();
        },
      });
    offer();
    const timer = setInterval(offer, ASK_ANEW);
    return () => clearInterval(timer);
  }, [canOffer, isAsking, mutate]);

  return isRefusal(error) ? error : null;
}
