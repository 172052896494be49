import type { Notification } from '@stoa/contract';
import { vi } from 'vitest';
import type { Browser } from './browser.ts';

interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The notifications so far, each with its event's id. */
  readonly events: readonly { readonly id: string; readonly notice: Notification }[];
  /** The id that a client would send to resume. */
  readonly lastId: string;
  readonly isOver: boolean;
  ready(): Promise<void>;
  come(count: number): Promise<void>;
  over(): Promise<void>;
  close(): void;
}

/** Reads a whole response. Reads an endless stream until it is up to date. */
export const readBytes = async (response: Response): Promise<Buffer> => {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream) return Buffer.from(await response.arrayBuffer());
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    if (Buffer.concat(chunks).includes(': up to date')) break;
  }
  return Buffer.concat(chunks);
};

const WAIT = { timeout: 60_000, interval: 20 };

/** Reads a member's notification stream as a browser does. */
export const openStream = async (member: Browser, lastId?: string): Promise<EventStream> => {
  const closing = new AbortController();
  const response = await member.fetch('/api/v1/notifications/stream/', {
    signal: closing.signal,
    ...(lastId !== undefined && { headers: { 'last-event-id': lastId } }),
  });
  let text = '';
  let isOver = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  };
  read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const blocks = () => text.split('\n\n').slice(0, -1);
  const field = (block: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const listEvents = () =>
    blocks().flatMap((block) => {
      const data = field(block, 'data');
      return data === undefined
        ? []
        : [{ id: field(block, 'id') ?? '', notice: JSON.parse(data) as Notification }];
    });
  const until = (isSo: () => boolean, what: string) =>
    vi.waitFor(() => {
      if (!isSo()) throw new Error(`The stream has not ${what}. So far it has sent:\n${text}`);
    }, WAIT);
  return {
    status: response.status,
    headers: response.headers,
    get text() {
      return text;
    },
    get events() {
      return listEvents();
    },
    get lastId() {
      return (
        blocks()
          .flatMap((block) => field(block, 'id') ?? [])
          .at(-1) ?? ''
      );
    },
    get isOver() {
      return isOver;
    },
    ready: () => until(() => text.includes(': up to date'), 'come up to date'),
    come: (count) => until(() => listEvents().length >= count, `brought ${count}`),
    over: () => until(() => isOver, 'ended'),
    close: () => closing.abort(),
  };
};
