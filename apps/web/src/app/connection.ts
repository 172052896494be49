import { onlineManager } from '@tanstack/react-query';
import { onUnreachable } from '../lib/unreachable.ts';

/** Asked of the server for its answer alone. */
const SIGN_OF_LIFE = '/healthz';
/** Longest wait for it, milliseconds. */
const PATIENCE_MS = 8_000;
/** How often it is asked for while nothing answers, milliseconds. */
const AGAIN_MS = 3_000;

const answers = (): Promise<boolean> =>
  fetch(SIGN_OF_LIFE, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );

/**
 * The browser knows when there is surely no connection, not when there is one: in a lounge whose access point leads
 * nowhere, and in a page that was opened without signal, it says that all is well. A request without any answer makes
 * us ask for a sign of life; without one the app is offline until there is.
 */
const followConnection = (): void => {
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    const online = await answers();
    isAsking = false;
    onlineManager.setOnline(online);
    // Nobody looks at a hidden page; it asks when somebody does.
    if (!online && !document.hidden) timer = setTimeout(() => void ask(), AGAIN_MS);
  };
  const askAgain = () => {
    if (!document.hidden && !onlineManager.isOnline()) void ask();
  };

  onlineManager.setOnline(navigator.onLine);
  if (!navigator.onLine) askAgain();
  onUnreachable(() => void ask());
  addEventListener('offline', askAgain);
  document.addEventListener('visibilitychange', askAgain);
};

followConnection();
