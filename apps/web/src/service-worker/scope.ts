/** Declares a worker's globals, because TypeScript's own declarations would apply to the whole app. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

interface Page {
  readonly url: string;
  readonly visibilityState: 'visible' | 'hidden';
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}

interface ShownNotice {
  readonly data: unknown;
  close(): void;
}

interface NoticeEvent extends ExtendableEvent {
  readonly notification: ShownNotice;
}

interface ChangeEvent extends ExtendableEvent {
  readonly newSubscription?: PushSubscription | null;
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
    readonly pushManager: { subscribe(options: PushSubscriptionOptionsInit): Promise<PushSubscription> };
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(kind: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(kind: 'pushsubscriptionchange', listener: (event: ChangeEvent) => void): void;
  addEventListener(kind: 'notificationclick', listener: (event: NoticeEvent) => void): void;
}

export type { PushEvent, RequestEvent, ShownNotice };
