import type { Call } from '@stoa/contract';
import { type Answer, type Input, toRequest, type HttpRequest } from '@stoa/contract/client';
import { ApiError } from './api-error.ts';
import { refresh } from './refresh.ts';
import { pendingSignOut } from './pending-sign-out.ts';
import { sessionMark } from './session-mark.ts';
import { finishSignOut } from './settle-sign-out.ts';
import { stepUp } from './step-up.ts';
import { fetchTransport, type Transport, uploadTransport } from './transport.ts';

export { ApiError, Dismissed, errorText, NetworkError, UNKNOWN_ERROR } from './api-error.ts';

interface CallOptions {
  signal?: AbortSignal;
  /** For `repeatable` calls; a retry with the same key isn't executed twice. */
  idempotencyKey?: string;
  /** The server refuses another member's session (`ApiError.isOtherMember`). */
  asMember?: number;
}

interface UploadOptions extends CallOptions {
  onProgress?: (percent: number) => void;
}

type Rest<C extends Call, Options> =
  object extends Input<C> ? [input?: Input<C>, options?: Options] : [input: Input<C>, options?: Options];

/** Signing in ends the previous session on the server. */
const SIGNS_IN = /^POST \/(auth|user\/authenticate)\//;

/** Sends a pending sign-out before any other call. */
async function signOutFirst(name: Call): Promise<void> {
  await finishSignOut().catch((error: unknown) => {
    if (!SIGNS_IN.test(name)) throw error;
  });
}

async function exchange<C extends Call>(transport: Transport, request: HttpRequest): Promise<Answer<C>> {
  let refreshed = false;
  let proved = false;
  for (;;) {
    const sentUnder = sessionMark.generation();
    const { status, body, retryAfter } = await transport(request);
    // The server validates responses; validating them here too would bundle the schemas.
    if (status < 400) return body as Answer<C>;
    const error = new ApiError(status, body, retryAfter);
    if (error.needsProof && !proved && stepUp.canAsk()) {
      await stepUp.prove();
      proved = true;
      // The access token may have expired while the dialog was open.
      refreshed = false;
      continue;
    }
    if (status === 401 && !error.isUserNotFound && !refreshed) {
      refreshed = true;
      if (await refresh(sentUnder)) continue;
      throw error;
    }
    const isOver = status === 401 || error.isUserNotFound;
    // If the member has signed in again, this refusal isn't about the new session.
    if (isOver && sessionMark.generation() === sentUnder) sessionMark.end();
    throw error;
  }
}

function prepare(call: Call, input: unknown, { idempotencyKey, asMember }: CallOptions): HttpRequest {
  const request = toRequest(call, (input ?? {}) as Input<Call>);
  if (idempotencyKey !== undefined) request.headers['idempotency-key'] = idempotencyKey;
  if (asMember !== undefined) request.headers['stoa-member'] = String(asMember);
  return request;
}

/** Makes a call. A 401 refreshes the session once (product.md §4), and a 403 with `step_up` asks once for proof of identity. Rejects with ApiError, NetworkError, Dismissed, or the reason of `options.signal`. */
export async function call<C extends Call>(name: C, ...rest: Rest<C, CallOptions>): Promise<Answer<C>> {
  const [input, options = {}] = rest;
  if (pendingSignOut.isSet()) await signOutFirst(name);
  return await exchange<C>(fetchTransport(options.signal), prepare(name, input, options));
}

export async function upload<C extends Call>(name: C, ...rest: Rest<C, UploadOptions>): Promise<Answer<C>> {
  const [input, options = {}] = rest;
  if (pendingSignOut.isSet()) await signOutFirst(name);
  const transport = uploadTransport(options.onProgress ?? (() => undefined), options.signal);
  return await exchange<C>(transport, prepare(name, input, options));
}
