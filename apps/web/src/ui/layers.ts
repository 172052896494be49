import { useEffect, useEffectEvent, useState } from 'react';

interface Layer {
  /** A higher one is above. */
  readonly order: number;
  readonly close: () => void;
}

const open = new Set<Layer>();
const listeners = new Set<() => void>();
let opened = 0;
const nextOrder = () => (opened += 1);
let whenSettled = (then: () => void): void => then();

function notify() {
  for (const listener of listeners) listener();
}

/** Tracks layers above the page: sheets, dialogs, viewers, questions, steps. Back closes them (`app/layer-history.ts`). */
export const layers = {
  count: (): number => open.size,

  add(layer: Layer): () => void {
    open.add(layer);
    notify();
    return () => {
      open.delete(layer);
      notify();
    };
  },

  /** Returns the topmost layers, from top to bottom. */
  top: (count: number): Layer[] =>
    Array.from(open)
      .toSorted((a, b) => b.order - a.order)
      .slice(0, count),

  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Calls back once the history has no entries of closed layers, so that going back is safe. */
  whenSettled: (then: () => void): void => whenSettled(then),

  settleBy(wait: (then: () => void) => void): void {
    whenSettled = wait;
  },
};

/** While this is the topmost layer, Back closes it. `onClose` may ask first or refuse. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const [order, setOrder] = useState(0);
  if (isOpen !== order > 0) {
    // Counted during rendering, because an inner layer renders after the outer one, but its effects run first.
    setOrder(isOpen ? nextOrder() : 0);
  }
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? layers.add({ order, close: () => close() }) : undefined), [isOpen, order]);
}
