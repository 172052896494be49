import { createPath } from 'react-router';
import { layers } from '../ui/layers.ts';
import type { AppRouter } from './router.tsx';

/** Milliseconds in which a layer must close or ask; then its entry is restored. */
const ANSWER_MS = 100;

/** The router's state of a history entry, with the number of layers open there. */
interface HistoryState {
  idx?: number;
  key?: string;
  layers?: number;
}

const getHistoryState = (): HistoryState => (history.state ?? {}) as HistoryState;
const getDepth = (state: HistoryState) => state.layers ?? 0;

/** Returns true if the router is at the window's current history entry. */
const isInStep = ({ state }: AppRouter) =>
  state.initialized &&
  state.navigation.state === 'idle' &&
  state.location.key === (getHistoryState().key ?? 'default');

/** Rewrites the current entry as the router's state with its layers. */
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
 * Adds a history entry for each open layer, so that Back closes the topmost layer without changing the page. The entries copy
 * the page's own, and the router never sees them.
 */
export function openWithLayers(openRouter: () => AppRouter): AppRouter {
  // Added before the router's listener, because the router must not see these entries.
  globalThis.addEventListener('popstate', arrive);
  const router = openRouter();
  let entry = getHistoryState();
  let isTraveling = false;
  const waiting: (() => void)[] = [];
  const fitSoon = debounced(fit);

  function mark(depth: number) {
    markHere(router, entry.idx, depth);
    entry = getHistoryState();
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
    for (let next = depth + 1; next <= open; next += 1)
      history.pushState({ ...getHistoryState(), layers: next }, '');
    entry = getHistoryState();
    for (const then of waiting.splice(0)) then();
  }

  function arrive(event: PopStateEvent) {
    const arrived = getHistoryState();
    const isSamePage = arrived.idx === entry.idx;
    if (isTraveling && !isSamePage) {
      // The page changed during the traversal, so return to its entry.
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
    // The address keeps the changes that the open layer made.
    mark(getDepth(arrived));
    fitSoon(closed > 0 ? ANSWER_MS : 0);
    for (const layer of layers.top(Math.max(0, closed))) layer.close();
  }

  router.subscribe(() => {
    if (!isInStep(router)) return;
    const { idx } = getHistoryState();
    // Replacing an entry drops the number of open layers.
    if (idx === entry.idx && getDepth(getHistoryState()) !== getDepth(entry)) mark(getDepth(entry));
    entry = getHistoryState();
    fitSoon(layers.count() < getDepth(entry) ? ANSWER_MS : 0);
  });
  layers.onChange(() => fitSoon());
  layers.settleBy((then) => {
    waiting.push(then);
    fitSoon();
  });
  return router;
}
