import type { HttpRequest } from '@stoa/contract/client';
import { NetworkError } from './api-error.ts';
import { notifyUnreachable } from './unreachable.ts';

const ANSWER_TIMEOUT_MS = 30_000;
/** The longest that an upload may send nothing or wait for the response. */
const STALL_TIMEOUT_MS = 60_000;

interface Reply {
  status: number;
  body: unknown;
  retryAfter: number | null;
}

export type Transport = (request: HttpRequest) => Promise<Reply>;

const seconds = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null;

function parse(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Rejects with NetworkError, or with the reason of `signal`. */
export function fetchTransport(signal?: AbortSignal): Transport {
  return async ({ method, url, headers, body }) => {
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
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
      notifyUnreachable();
      throw new NetworkError(error);
    }
  };
}

/** Uses XMLHttpRequest, because `fetch` doesn't report upload progress (0 to 100). */
export function uploadTransport(onProgress: (percent: number) => void, signal?: AbortSignal): Transport {
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      let stalled: ReturnType<typeof setTimeout> | undefined;
      const watch = () => {
        clearTimeout(stalled);
        stalled = setTimeout(() => {
          notifyUnreachable();
          reject(new NetworkError(new DOMException('The upload stalled.', 'TimeoutError')));
          stop();
        }, STALL_TIMEOUT_MS);
      };
      request.open(method, url);
      request.setRequestHeader('accept', 'application/json');
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        watch();
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
        notifyUnreachable();
        reject(new NetworkError());
      });
      request.addEventListener('abort', () => reject(new DOMException('Stopped.', 'AbortError')));
      request.addEventListener('loadend', () => {
        clearTimeout(stalled);
        signal?.removeEventListener('abort', stop);
      });
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) stop();
      else {
        watch();
        request.send(body ?? null);
      }
    });
}
