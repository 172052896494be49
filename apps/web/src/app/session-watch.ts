import { sessionMark } from '../lib/session-mark.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

/** Where a visitor is, or is on the way to. */
const destination = () => router.state.navigation.location ?? router.state.location;

async function leave() {
  // Who reads a public page when an old session turns out to be over may go on reading.
  if (destination().pathname.startsWith('/dashboard')) await router.navigate('/login');
  queryClient.clear();
}

/** A lost session leads to /login and leaves nothing of the member in memory (product.md §4). */
export function watchSession(): void {
  sessionMark.onEnd(() => void leave());
}
