import type { Notification } from '@stoa/contract';

const ADDRESS = '/api/v1/notifications/stream/';

/** Waits between two tries, milliseconds: twice as long each time, up to the list's own refresh. */
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** A stream that lived this long was no failure: the next one may come soon. */
const LIVED = 20_000;

export interface StreamWatcher {
  onNotice: (notice: Notification) => void;
  /** Open, for the first time or again: what came before has to be asked for. */
  onOpen: () => void;
  /**
   * Broken, or refused: an ordinary call tells whether the session still lives, and renews it (product.md §4).
   * Resolves when a new stream is worth a try; false when there is no session any more.
   */
  mayReturn: () => Promise<boolean>;
}

/**
 * Follows the member's notices until the returned function is called. The browser's own reconnection cannot tell an
 * expired access token from a lost network, so each stream is opened anew here, later and later while it keeps failing,
 * at a moment of its own in each browser.
 */
export function followNotices({ onNotice, onOpen, mayReturn }: StreamWatcher): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isOver = false;

  async function comeBack(): Promise<void> {
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** failures);
    failures += 1;
    await new Promise((resolve) => {
      timer = setTimeout(resolve, wait * (0.75 + Math.random() / 2));
    });
    // Nobody can say (no connection, a server that is away): asked again at the next try.
    const may = await mayReturn().catch(() => null);
    if (isOver || may === false) return;
    if (may) open();
    else await comeBack();
  }

  function open() {
    if (isOver) return;
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
      if (since > 0 && performance.now() - since > LIVED) failures = 0;
      void comeBack();
    });
  }

  open();
  return () => {
    isOver = true;
    clearTimeout(timer);
    source?.close();
    source = null;
  };
}
