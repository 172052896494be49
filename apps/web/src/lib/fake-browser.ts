/// <reference types="node" />
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { vi } from 'vitest';

export type Answers = (request: {
  method: string;
  path: string;
  cookie: string;
  body: string;
  key: string;
}) => { status: number; body?: unknown; cookie?: string } | 'hang up';

function storage() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  };
}

/** Implements as much of XMLHttpRequest as the app uses, over the fake `fetch`. */
class Request extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers: Record<string, string> = {};
  readonly #stop = new AbortController();
  #target = { method: '', url: '' };
  status = 0;
  responseText = '';

  getResponseHeader(): null {
    return null;
  }
  open(method: string, url: string) {
    this.#target = { method, url };
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  abort() {
    this.#stop.abort();
    this.#end('abort');
  }
  send(body: BodyInit | null) {
    void this.#send(body);
  }
  async #send(body: BodyInit | null) {
    const { method, url } = this.#target;
    for (const loaded of [1, 2, 3]) {
      this.upload.dispatchEvent(
        Object.assign(new Event('progress'), { lengthComputable: true, loaded, total: 3 }),
      );
    }
    try {
      const response = await fetch(url, { method, headers: this.#headers, body, signal: this.#stop.signal });
      this.responseText = await response.text();
      this.status = response.status;
      this.#end('load');
    } catch {
      if (!this.#stop.signal.aborted) this.#end('error');
    }
  }
  #end(kind: string) {
    this.dispatchEvent(new Event(kind));
    this.dispatchEvent(new Event('loadend'));
  }
}

export async function openBrowser(answers: Answers, search = '') {
  let cookie = '';
  async function reply(request: IncomingMessage, response: ServerResponse) {
    const { method = '', url = '', headers } = request;
    const path = url.replace('/api/v1', '');
    const key = String(headers['idempotency-key'] ?? '');
    const body = await text(request);
    const answer = answers({ method, path, cookie: headers.cookie ?? '', body, key });
    if (answer === 'hang up') {
      request.socket.destroy();
      return;
    }
    if (answer.cookie !== undefined) response.setHeader('x-cookie', answer.cookie);
    response.statusCode = answer.status;
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body));
  }
  const server = createServer((request, response) => void reply(request, response));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = new Headers(init.headers);
    headers.set('cookie', cookie);
    const response = await realFetch(origin + url, { ...init, headers });
    cookie = response.headers.get('x-cookie') ?? cookie;
    return response;
  });
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { search });
  vi.stubGlobal('XMLHttpRequest', Request);
  const tabs = new EventTarget();
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs));
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs));

  return {
    writeInOtherTab: (key: string, newValue: string) =>
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue })),
    close: async () => {
      vi.unstubAllGlobals();
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
}

export async function openTab() {
  vi.resetModules();
  const [api, session, signOut, proof] = await Promise.all([
    import('./api.ts'),
    import('./session-mark.ts'),
    import('./pending-sign-out.ts'),
    import('./step-up.ts'),
  ]);
  const ended = vi.fn<() => void>();
  session.sessionMark.onEnd(ended);
  return { ...api, ...session, ...signOut, ...proof, ended };
}
