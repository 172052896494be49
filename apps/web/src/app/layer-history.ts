import { createPath } from 'react-router';
import { layers } from '../ui/layers.ts';
import type { AppRouter } from './router.tsx';

/** Milliseconds that a layer has to close or to ask before its entry is restored. */
const ANSWER_MS = 100;

/** The router's state of a history entry, and how many layers are open there. */
interface HistoryState {
  idx?: number;
  key?: string;
  layers?: number;
}

const here = (): HistoryState => (history.state ?? {}) as HistoryState;
const getDepth = (state: HistoryState) => state.layers ?? 0;

/** Returns true if the router has reached the history entry that the window is at. */
const isInStep = ({ state }: AppRouter) =>
  state.initialized && state.navigation.state === 'idle' && state.location.key === (here().key ?? 'default');

/** Rewrites the current entry: the router's own state with its layers. */
function markHere(router: AppRouter, idx: number | undefined, depth: number) {
  const { key, state: usr } = router.state.location;
  history.replaceState({ usr, key, idx, layers: depth }, '', createPath(router.state.location));
}

/** Runs only the last of several calls. */
function debounced(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (delay = 0) => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
}

/**
 * Gives each open layer a history entry, so that Back closes the topmost layer and leaves the page as it is. The entries
 * copy the page's own, and the router never learns about them.
 */
export function openWithLayers(openRouter: () => AppRouter): AppRouter {
  // Listeners run in the order in which they were added, and the router must not see these entries.
  globalThis.addEventListener('popstate', arrive);
  const router = openRouter();
  let entry = here();
  let isTraveling = false;
  const waiting: (() => void)[] = [];
  const fitSoon = debounced(fit);

  function mark(depth: number) {
    markHere(router, entry.idx, depth);
    entry = here();
  }

  function fit() {
    if (isTraveling || !isInStep(router)) return;
    const depth = getDepth(entry);
    const open = layers.count();
    if (open < depth) {
      isTraveling = true;
      history.go(open - depth);
      return;
    }
    for (let next = depth + 1; next <= open; next += 1) history.pushState({ ...here(), layers: next }, '');
    entry = here();
    for (const then of waiting.splice(0)) then();
  }

  function arrive(event: PopStateEvent) {
    const arrived = here();
    const isSamePage = arrived.idx === entry.idx;
    if (isTraveling && !isSamePage) {
      // The page changed while the window traveled: go back to where it went.
      event.stopImmediatePropagation();
      history.go((arrived.idx ?? 0) < (entry.idx ?? 0) ? 1 : -1);
      return;
    }
    const closed = isSamePage && !isTraveling ? getDepth(entry) - getDepth(arrived) : 0;
    isTraveling = false;
    entry = arrived;
    if (!isSamePage) {
      fitSoon();
      return;
    }
    event.stopImmediatePropagation();
    // The address stays as it was above, because what an open layer changed in it counts.
    mark(getDepth(arrived));
    fitSoon(closed > 0 ? ANSWER_MS : 0);
    for (const layer of layers.top(Math.max(0, closed))) layer.close();
  }

  router.subscribe(() => {
    if (!isInStep(router)) return;
    const { idx } = here();
    // Replacing an entry drops the number of open layers.
    if (idx === entry.idx && getDepth(here()) !== getDepth(entry)) mark(getDepth(entry));
    entry = here();
    fitSoon(layers.count() < getDepth(entry) ? ANSWER_MS : 0);
  });
  layers.onChange(() => fitSoon());
  layers.settleBy((then) => {
    waiting.push(then);
    fitSoon();
  });
  return router;
}
