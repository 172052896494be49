import { sessionMark } from '../lib/session-mark.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';

const destination = () => router.state.navigation.location ?? router.state.location;

async function leave() {
  // On a public page an expired session changes nothing that is visible.
  if (destination().pathname.startsWith('/dashboard')) await router.navigate('/login');
  queryClient.clear();
}

/** A lost session leads to /login and clears the query cache (product.md §4). */
export function watchSession(): void {
  sessionMark.onEnd(() => void leave());
}
