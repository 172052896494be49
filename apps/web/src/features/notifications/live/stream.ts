import type { Notification } from '@stoa/contract';

const ADDRESS = '/api/v1/notifications/stream/';

/** The maximum is the interval of the list's own refresh. */
const MIN_WAIT_MS = 1000;
const MAX_WAIT_MS = 30_000;
/** The backoff resets after a stream that lasted this long. */
const STABLE_AFTER_MS = 20_000;

export interface StreamWatcher {
  onNotice: (notice: Notification) => void;
  /** The stream was opened or reopened, so earlier notifications must be fetched. */
  onOpen: () => void;
  /** Makes an ordinary call to refresh the session (product.md §4); false if the session has ended. */
  mayReconnect: () => Promise<boolean>;
}

/** Follows the member's notifications. Reconnects itself, because EventSource doesn't distinguish an expired token. */
export function followNotices({ onNotice, onOpen, mayReconnect }: StreamWatcher): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;

  async function reconnect(): Promise<void> {
    const wait = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** failures);
    failures += 1;
    await new Promise((resolve) => {
      timer = setTimeout(resolve, wait * (0.75 + Math.random() / 2));
    });
    const allowed = await mayReconnect().catch(() => null);
    if (isStopped || allowed === false) return;
    if (allowed) open();
    else await reconnect();
  }

  function open() {
    if (isStopped) return;
    let since = 0;
    const opened = new EventSource(ADDRESS);
    source = opened;
    opened.addEventListener('open', () => {
      since = performance.now();
      onOpen();
    });
    opened.addEventListener('message', ({ data }) => onNotice(JSON.parse(String(data)) as Notification));
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      source = null;
      opened.close();
      if (since > 0 && performance.now() - since > STABLE_AFTER_MS) failures = 0;
      void reconnect();
    });
  }

  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    source?.close();
    source = null;
  };
}
