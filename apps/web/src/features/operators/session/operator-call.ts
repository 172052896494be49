import type { Call, Routes } from '@stoa/contract';
import { type Answer, type Input, toRequest } from '@stoa/contract/client';
import { ApiError } from '../../../lib/api-error.ts';
import { fetchTransport, type Transport, uploadTransport } from '../../../lib/transport.ts';
import { operatorSession } from './operator-session.ts';

export type OperatorCall = {
  [C in Call]: Routes[C]['access'] extends 'operator' ? C : never;
}[Call];

async function exchange<C extends OperatorCall>(
  transport: Transport,
  name: C,
  input: Input<C>,
  token: string | null,
): Promise<Answer<C>> {
  const request = toRequest(name, input);
  // In a header, never in a URL: URLs are logged.
  if (token !== null) request.headers['authorization'] = `Bearer ${token}`;
  // For the audit; the command line sends a name.
  request.headers['stoa-operator'] = 'console';
  const { status, body, retryAfter } = await transport(request);
  if (status < 400) return body as Answer<C>;
  throw new ApiError(status, body, retryAfter);
}

async function asOperator<C extends OperatorCall>(transport: Transport, name: C, input: Input<C>) {
  const token = operatorSession.token();
  try {
    return await exchange(transport, name, input, token);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) operatorSession.refuse(token);
    throw error;
  }
}

/** Sends this tab's token; a refused token ends the session. */
export const operatorCall = <C extends OperatorCall>(name: C, input: Input<C>, signal?: AbortSignal) =>
  asOperator(fetchTransport(signal), name, input);

/** The same for a body with files. @param onProgress percent sent, 0 to 100 */
export const operatorUpload = <C extends OperatorCall>(
  name: C,
  input: Input<C>,
  onProgress: (percent: number) => void,
) => asOperator(uploadTransport(onProgress), name, input);

export async function isRightToken(token: string): Promise<boolean> {
  if (!/^[\x21-\x7e]+$/.test(token)) return false;
  try {
    await exchange(fetchTransport(), 'GET /operator/products/', { query: { page_size: 1 } }, token);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return false;
    throw error;
  }
}
