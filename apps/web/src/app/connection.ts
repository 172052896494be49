import { onlineManager } from '@tanstack/react-query';
import { onUnreachable } from '../lib/unreachable.ts';

const HEALTH_PATH = '/healthz';
const HEALTH_TIMEOUT_MS = 8_000;
const RETRY_MS = 3_000;

const serverAnswers = (): Promise<boolean> =>
  fetch(HEALTH_PATH, { cache: 'no-store', signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );

/**
 * After a request without a response, counts as offline and checks the server until it responds. `navigator.onLine` isn't enough:
 * it is true behind an access point without internet and in a page that was opened offline.
 */
export const followConnection = (): void => {
  let isChecking = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = async () => {
    if (isChecking) return;
    isChecking = true;
    clearTimeout(timer);
    const online = await serverAnswers();
    isChecking = false;
    onlineManager.setOnline(online);
    if (!online && !document.hidden) timer = setTimeout(() => void check(), RETRY_MS);
  };
  const checkAgain = () => {
    if (!document.hidden && !onlineManager.isOnline()) void check();
  };

  onlineManager.setOnline(navigator.onLine);
  if (!navigator.onLine) checkAgain();
  onUnreachable(() => void check());
  addEventListener('offline', checkAgain);
  document.addEventListener('visibilitychange', checkAgain);
};
