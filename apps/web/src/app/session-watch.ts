import { onlineManager } from '@tanstack/react-query';
import { MEMBERS_ROOT } from '../../route.ts';
import { ApiError } from '../lib/api.ts';
import { finishWipe, wipeSession } from '../lib/clear-device.ts';
import { pendingSignOut } from '../lib/pending-sign-out.ts';
import { clearReturnPath, saveReturnPath } from '../lib/return-path.ts';
import { sessionMark } from '../lib/session-mark.ts';
import { finishSignOut } from '../lib/settle-sign-out.ts';
import { queryClient } from './query-client.ts';
import type { AppRouter } from './router.tsx';

const RETRY_MS = 10_000;

async function leave(router: AppRouter) {
  // A pending response would restore the session.
  if (pendingSignOut.isSet()) void queryClient.cancelQueries();
  // A public page looks the same without a session.
  const address = router.state.navigation.location ?? router.state.location;
  if (address.pathname.startsWith(MEMBERS_ROOT)) {
    if (pendingSignOut.isSet()) clearReturnPath();
    else saveReturnPath(address);
    // Otherwise, Back would lead to an address that redirects here.
    await router.navigate('/login', { replace: true });
  }
  queryClient.clear();
}

/** Sends a pending sign-out to the server as soon as that may succeed. */
function watchSignOut(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function attempt() {
    clearTimeout(timer);
    if (!pendingSignOut.isSet()) return;
    try {
      await finishSignOut();
    } catch (error) {
      const requestedMs = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0;
      timer = setTimeout(() => void attempt(), Math.max(RETRY_MS, requestedMs));
    }
  }

  pendingSignOut.subscribe(() => void attempt());
  onlineManager.subscribe((online) => {
    if (online) void attempt();
  });
  void attempt();
}

/** When the session ends, opens /login and leaves only unsent entries on the device (product.md §4). */
export function watchSession(router: AppRouter): void {
  sessionMark.onEnd(() => {
    void wipeSession().catch(() => undefined);
    void leave(router);
  });
  void finishWipe().catch(() => undefined);
  watchSignOut();
}
