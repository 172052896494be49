import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { routes, type Call, type Route } from '@stoa/contract';
import { toRequest, type Answer, type Input } from '@stoa/contract/client';

/** Scripts rely on these exit codes (docs/OPERATING.md). */
export const EXIT = { done: 0, refused: 1, wrongUsage: 2, unavailable: 3, notConfirmed: 4 } as const;

/** The server refused (exit code 1), or is unavailable (3). */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly exitCode: number;

  constructor(text: string, exitCode: number = EXIT.refused) {
    super(text);
    this.exitCode = exitCode;
  }
}

export class NoServer extends CallFailed {
  override name = 'NoServer';

  constructor(url: string) {
    super(`No server at ${url}. Start it with npm start, or set STOA_URL to its address.`, EXIT.unavailable);
  }
}

interface SendOptions {
  /** `Idempotency-Key` of a repeatable call; random by default. */
  readonly key?: string | undefined;
}

export interface Remote {
  call<C extends Call>(call: C, input: Input<C>, options?: SendOptions): Promise<Answer<C>>;
  file<C extends Call>(call: C, input: Input<C>, accept?: string, options?: SendOptions): Promise<Readable>;
}

/** Applies to repeatable calls if the connection breaks or the server sends Retry-After. */
const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 2_000;

/** The audit needs a name because all operators share one token. */
const operatorName = (): string => {
  const named = process.env['STOA_OPERATOR'];
  if (named) return named;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return hostname();
  }
};

/** No connection was made, so nothing was done. */
const isUnreachable = (error: unknown): boolean => {
  const cause = error instanceof Error ? error.cause : null;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code);
};

const TOKEN_REMEDY = ' Set OPERATOR_TOKEN, or DATA_DIR to the server’s data directory.';
const ID_REMEDY = ' Find the id with the list command.';

const readRefusal = async (response: Response, url: string): Promise<CallFailed> => {
  const text = await response.text();
  const isUnavailable = [502, 503, 504].includes(response.status);
  let refusal: { error?: string; lines?: { line: number; reason: string }[] };
  try {
    refusal = JSON.parse(text) as typeof refusal;
  } catch {
    const what = `${url} answered ${response.status}, but not like a Stoa server. Set STOA_URL to the server’s address.`;
    return new CallFailed(what, isUnavailable ? EXIT.unavailable : EXIT.refused);
  }
  const remedy = response.status === 401 ? TOKEN_REMEDY : refusal.error === 'Not found.' ? ID_REMEDY : '';
  const faults = (refusal.lines ?? []).map(({ line, reason }) => `\n  line ${line}: ${reason}`).join('');
  return new CallFailed(
    `${refusal.error ?? ''}${remedy}${faults}`,
    isUnavailable ? EXIT.unavailable : EXIT.refused,
  );
};

/** Calls the operator API of a running server. @param token read with the first call, because some commands make none */
export const createRemote = (url: string, token: () => string): Remote => {
  const send = async <C extends Call>(
    call: C,
    input: Input<C>,
    accept: string,
    { key }: SendOptions = {},
  ): Promise<Response> => {
    const request = toRequest(call, input);
    const { repeatable }: Route = routes[call];
    const idempotencyKey = repeatable ? (key ?? randomUUID()) : null;
    const headers = {
      ...request.headers,
      accept,
      authorization: `Bearer ${token()}`,
      // Headers are bytes, which the server reads as UTF-8.
      'stoa-operator': Buffer.from(operatorName()).toString('latin1'),
      ...(idempotencyKey !== null && { 'idempotency-key': Buffer.from(idempotencyKey).toString('latin1') }),
    };
    for (let attempt = 1; ; attempt += 1) {
      const mayRetry = idempotencyKey !== null && attempt < MAX_ATTEMPTS;
      let response: Response;
      try {
        response = await fetch(`${url}${request.url}`, {
          method: request.method,
          headers,
          ...(request.body !== undefined && { body: request.body }),
        });
      } catch (error) {
        if (isUnreachable(error)) {
          throw new NoServer(url);
        }
        if (!mayRetry) {
          const again =
            idempotencyKey === null
              ? 'It may or may not have gone through. Check before you repeat it.'
              : `Repeat it with --key ${idempotencyKey} so that it runs only once.`;
          throw new CallFailed(`The connection to ${url} was lost. ${again}`, EXIT.unavailable);
        }
        await wait(RETRY_DELAY_MS);
        continue;
      }
      if (response.ok) return response;
      // With its key, a call can be repeated while the first one runs or the server is unavailable.
      if (!mayRetry || response.headers.get('retry-after') === null) throw await readRefusal(response, url);
      await response.body?.cancel();
      await wait(RETRY_DELAY_MS);
    }
  };
  return {
    call: async (call, input, options) => {
      const response = await send(call, input, 'application/json', options);
      return (response.status === 204 ? null : await response.json()) as never;
    },
    file: async (call, input, accept = '*/*', options = {}) => {
      const { body } = await send(call, input, accept, options);
      return body === null ? Readable.from([]) : Readable.from(body as AsyncIterable<Uint8Array>);
    },
  };
};
