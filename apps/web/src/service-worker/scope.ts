/**
 * What the worker uses of its surroundings. The compiler's own list of a worker's globals would count for the whole
 * app, whose surroundings are a page's.
 */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Page {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

interface PushEvent extends LastingEvent {
  /** Missing in a push without content. */
  readonly data: { json(): unknown } | null;
}

interface ShownNotice {
  readonly data: unknown;
  close(): void;
}

interface NoticeEvent extends LastingEvent {
  readonly notification: ShownNotice;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled?: boolean }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: NoticeEvent) => void): void;
}

export type { PushEvent, RequestEvent, ShownNotice };
