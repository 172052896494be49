import type { WireRequest } from '@stoa/contract/client';
import { NetworkError } from './api-error.ts';
import { tellUnreachable } from './unreachable.ts';

/** Longest wait for an answer without a file, milliseconds. */
const ANSWER_TIMEOUT = 30_000;

export interface Reply {
  status: number;
  body: unknown;
  /** Seconds that the server asks to wait before the next try. */
  retryAfter: number | null;
}

export type Transport = (request: WireRequest) => Promise<Reply>;

const seconds = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null;

/** A body that is not JSON (a proxy's error page) is as good as none. */
function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends with fetch. Rejects with NetworkError, or with the caller's own abort. */
export function fetchTransport(signal?: AbortSignal): Transport {
  return async ({ method, url, headers, body }) => {
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT);
    try {
      const response = await fetch(url, {
        method,
        headers: { accept: 'application/json', ...headers },
        ...(body !== undefined && { body }),
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return {
        status: response.status,
        body: parse(await response.text()),
        retryAfter: seconds(response.headers.get('retry-after')),
      };
    } catch (error) {
      if (signal?.aborted) throw error;
      tellUnreachable();
      throw new NetworkError(error);
    }
  };
}

/** Sends with XMLHttpRequest, the only way to learn how far an upload has come (0 to 100). */
export function uploadTransport(onProgress: (percent: number) => void, signal?: AbortSignal): Transport {
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open(method, url);
      request.setRequestHeader('accept', 'application/json');
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(Math.floor((loaded / total) * 100));
      });
      request.addEventListener('load', () => {
        resolve({
          status: request.status,
          body: parse(request.responseText),
          retryAfter: seconds(request.getResponseHeader('retry-after')),
        });
      });
      request.addEventListener('error', () => {
        tellUnreachable();
        reject(new NetworkError());
      });
      request.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) stop();
      else request.send(body ?? null);
    });
}
