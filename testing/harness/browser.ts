import type { Call } from '@stoa/contract';
import { toRequest, type Answer, type Input } from '@stoa/contract/client';

export interface Reply<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

/** Refused calls have loose types, because tests check any field. */
type Refused = Record<string, unknown> & { error: string };

/** Returns the statuses of simultaneous requests, sorted. */
export const statuses = (replies: readonly { status: number }[]): number[] =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);

/** One browser's (or program's) side of the API: a cookie jar and typed calls over real HTTP. */
export class Browser {
  readonly #url: string;
  readonly #jar = new Map<string, string>();
  readonly headers: Record<string, string>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = url;
    this.headers = headers;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#jar;
  }

  setCookie(name: string, value: string): void {
    this.#jar.set(name, value);
  }

  /** Sends any request, without checks. */
  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = Array.from(this.#jar, ([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.#url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...this.headers,
        ...(cookie !== '' && { cookie }),
        ...(init.headers as Record<string, string>),
      },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split('; ');
      const [name = '', value = ''] = pair.split('=');
      const ended = attributes.some((attribute) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute));
      if (ended || value === '') this.#jar.delete(name);
      else this.#jar.set(name, value);
    }
    return response;
  }

  /** Makes a call of the contract. The type of the response is that of a success, because tests check the status. */
  async call<C extends Call>(
    call: C,
    input: Input<C>,
    headers: Record<string, string> = {},
  ): Promise<Reply<Answer<C> & Refused>> {
    const request = toRequest(call, input);
    const response = await this.fetch(request.url, {
      method: request.method,
      headers: { ...request.headers, ...headers },
      ...(request.body !== undefined && { body: request.body }),
    });
    const text = await response.text();
    const body = (text === '' ? null : JSON.parse(text)) as Answer<C> & Refused;
    return { status: response.status, headers: response.headers, body };
  }

  /** Sends any JSON to any path, for requests that the contract's types don't allow. */
  async send(method: string, path: string, body?: unknown): Promise<Reply<Refused>> {
    const response = await this.fetch(`/api/v1${path}`, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: (text === '' ? null : JSON.parse(text)) as Refused,
    };
  }
}
