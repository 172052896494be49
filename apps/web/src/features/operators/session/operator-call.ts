import type { Call, Routes } from '@stoa/contract';
import { type Answer, type Input, toRequest } from '@stoa/contract/client';
import { ApiError } from '../../../lib/api-error.ts';
import { stepUp } from '../../../lib/step-up.ts';
import { fetchTransport, type Transport, uploadTransport } from '../../../lib/transport.ts';
import { csvTransport } from './csv-transport.ts';
import { operatorSession, type OperatorSession } from './operator-session.ts';

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
    // In a header, never in a URL: URLs are logged.
    request.headers['authorization'] = `Bearer ${token}`;
    // For the audit; the command line sends a name.
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
  // A proof renews the cookie: what was under way beside it is refused, and asked again with the new one.
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

/** Sends this tab's token, or the cookie of the staff session; what is refused ends the session, and a person is asked for a proof where one is needed. */
export const operatorCall = <C extends OperatorCall>(
  name: C,
  input: Input<C>,
  signal?: AbortSignal,
  idempotencyKey?: string,
) => asOperator(fetchTransport(signal), name, input, idempotencyKey);

/** The same for a body with files. @param onProgress percent sent, 0 to 100 */
export const operatorUpload = <C extends OperatorCall>(
  name: C,
  input: Input<C>,
  onProgress: (percent: number) => void,
) => asOperator(uploadTransport(onProgress), name, input);

/** The call's answer as a CSV file. */
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

/** Who the cookie of this browser says that it is; null: nobody. */
export async function findStaff(signal?: AbortSignal): Promise<Answer<'GET /staff/me/'> | null> {
  try {
    return await exchange(fetchTransport(signal), 'GET /staff/me/', {}, { token: null });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

const RENEWED_MS = 30_000;
let renewedAt = Date.now();

/** Asks again who the cookie's person is: an owner may have changed their roles, and what is shown follows. */
export async function renewStaff(): Promise<void> {
  renewedAt = Date.now();
  const session = operatorSession.get();
  if (!session.who || session.who === 'automation' || session.ended) return;
  const staff = await findStaff().catch(() => null);
  // Whether the session has ended is for the next call to find out, which may hold a newer cookie.
  if (staff === null || operatorSession.get() !== session) return;
  if (JSON.stringify(staff) !== JSON.stringify(session.who)) operatorSession.beginAs(staff);
}

/** The same, unless it was asked lately. */
export function renewStaleStaff(): void {
  if (Date.now() - renewedAt > RENEWED_MS) void renewStaff();
}
