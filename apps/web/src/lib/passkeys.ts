import type { NewPasskey, PasskeyAnswer } from '@stoa/contract';
import type { Answer } from '@stoa/contract/client';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { Dismissed, NetworkError } from './api-error.ts';

type NewOptions = Answer<'POST /user/me/passkeys/options/'>;
type Options = Answer<'POST /auth/passkey/options/'>;

const load = () => import('@simplewebauthn/browser');
let loading: ReturnType<typeof load> | null = null;

/** Loads the library when it is first needed. A failed load can be retried. */
function library() {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw new NetworkError(error);
  });
  return loading;
}

/** Returns false on plain HTTP except on localhost. */
export const browserHasPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Returns true if the browser suggests passkeys in forms. */
export async function offersPasskeysInForms(): Promise<boolean> {
  if (!browserHasPasskeys()) return false;
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

const TEXTS: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for your account. Use that one.',
  SecurityError:
    'Passkeys don’t work at this address. Open Stoa at its usual address, or sign in another way.',
  NotSupportedError: 'This device can’t create a passkey we can use. Try another device.',
};
const FAILED = 'The passkey didn’t work. Try again, or sign in another way.';

/** Browsers don't distinguish a closed prompt from a missing passkey. */
function named(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return new Dismissed();
  return error instanceof NetworkError ? error : new Error(TEXTS[name] ?? FAILED, { cause: error });
}

/** Creates a passkey on the device. Rejects with Dismissed, or with an Error whose message is for the member. */
export async function createPasskey(options: NewOptions): Promise<NewPasskey> {
  try {
    const { startRegistration } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw named(error);
  }
}

/** Asks for a passkey; with `inForm`, waits until the member picks one there. Ends an earlier request. Rejects like `createPasskey`. */
export async function requestPasskey(options: Options, { inForm = false } = {}): Promise<PasskeyAnswer> {
  try {
    const { startAuthentication } = await library();
    const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
    return await startAuthentication({ optionsJSON, useBrowserAutofill: inForm });
  } catch (error) {
    throw named(error);
  }
}

export function stopAskingPasskey(): void {
  loading?.then(
    ({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony(),
    () => undefined,
  );
}
