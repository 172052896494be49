import type { Call, Routes } from '@stoa/contract';
import { type Answer, type Input, toRequest } from '@stoa/contract/client';
import { ApiError, NetworkError } from '../../../lib/api-error.ts';
import { stepUp } from '../../../lib/step-up.ts';
import { fetchTransport, type Transport, uploadTransport } from '../../../lib/transport.ts';
import { operatorSession, type OperatorSession } from './operator-session.ts';
import { notifyUnreachable } from '../../../lib/unreachable.ts';

/** Milliseconds; a CSV file of 100,000 lines takes longer than other responses. */
const ANSWER_TIMEOUT_MS = 120_000;

/** Requests CSV; the body of a success is a Blob. */
const csvTransport: Transport = async ({ method, url, headers }) => {
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

export type OperatorCall = {
  [C in Call]: Routes[C]['access'] extends 'operator'
    ? C
    : C extends `${string} /staff/${string}`
      ? C
      : never;
}[Call];

async function exchange<C extends OperatorCall>(
  transport: Transport,
  name: C,
  input: Input<C>,
  { token, key }: { token: string | null; key?: string | undefined },
): Promise<Answer<C>> {
  const request = toRequest(name, input);
  if (token !== null) {
    // The token is in a header, because URLs are logged.
    request.headers['authorization'] = `Bearer ${token}`;
    // The audit records this name.
    request.headers['stoa-operator'] = 'console';
  }
  if (key !== undefined) request.headers['idempotency-key'] = key;
  const { status, body, retryAfter } = await transport(request);
  if (status < 400) return body as Answer<C>;
  throw new ApiError(status, body, retryAfter);
}

async function asOperator<C extends OperatorCall>(
  transport: Transport,
  name: C,
  input: Input<C>,
  key?: string,
): Promise<Answer<C>> {
  const session: OperatorSession = operatorSession.get();
  const sendOnce = () => exchange(transport, name, input, { token: session.token, key });
  // A proof replaces the cookie, so calls in flight are refused and sent again.
  const send = () =>
    sendOnce().catch((error: unknown) => {
      if (session.token === null && error instanceof ApiError && error.status === 401) return sendOnce();
      throw error;
    });
  try {
    try {
      return await send();
    } catch (error) {
      if (!(error instanceof ApiError && error.needsProof && stepUp.canAsk())) throw error;
      await stepUp.prove();
      return await send();
    }
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) operatorSession.refuse(session);
    if (error instanceof ApiError && error.status === 403 && !error.needsProof) void renewStaff();
    throw error;
  }
}

/** Sends this tab's token or the staff session's cookie. A 401 ends the session; a required proof is requested first. */
export const operatorCall = <C extends OperatorCall>(
  name: C,
  input: Input<C>,
  signal?: AbortSignal,
  idempotencyKey?: string,
) => asOperator(fetchTransport(signal), name, input, idempotencyKey);

/** Calls with files in the body. @param onProgress the percentage sent, 0 to 100 */
export const operatorUpload = <C extends OperatorCall>(
  name: C,
  input: Input<C>,
  onProgress: (percent: number) => void,
) => asOperator(uploadTransport(onProgress), name, input);

export const operatorCsv = async <C extends OperatorCall>(name: C, input: Input<C>): Promise<Blob> => {
  const answer: unknown = await asOperator(csvTransport, name, input);
  return answer as Blob;
};

export async function isRightToken(token: string): Promise<boolean> {
  if (!/^[\x21-\x7e]+$/.test(token)) return false;
  try {
    await exchange(fetchTransport(), 'GET /operator/products/', { query: { page_size: 1 } }, { token });
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}

/** Returns the staff member this browser is signed in as, or null. */
export async function findStaff(signal?: AbortSignal): Promise<Answer<'GET /staff/me/'> | null> {
  try {
    return await exchange(fetchTransport(signal), 'GET /staff/me/', {}, { token: null });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

const STALE_AFTER_MS = 30_000;
let renewedAt = Date.now();

/** Refetches the signed-in staff member, because an owner may have changed their roles. */
export async function renewStaff(): Promise<void> {
  renewedAt = Date.now();
  const session = operatorSession.get();
  if (!session.who || session.who === 'automation' || session.ended) return;
  const staff = await findStaff().catch(() => null);
  // The next call detects an ended session; it may also send a newer cookie.
  if (staff === null || operatorSession.get() !== session) return;
  if (JSON.stringify(staff) !== JSON.stringify(session.who)) operatorSession.beginAs(staff);
}

export function renewStaleStaff(): void {
  if (Date.now() - renewedAt > STALE_AFTER_MS) void renewStaff();
}
