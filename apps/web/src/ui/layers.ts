import { useEffect, useEffectEvent, useState } from 'react';

export interface Layer {
  /** A later one lies above. */
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

/** What lies open above the page: sheets, dialogs, viewers, questions, steps. `app/layer-history.ts` has Back close them. */
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

  /** The topmost ones, from above. */
  top: (count: number): Layer[] =>
    Array.from(open)
      .toSorted((one, other) => other.order - one.order)
      .slice(0, count),

  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Calls back once the history holds no entry of a closed layer: one may then go back by it. */
  whenSettled: (then: () => void): void => whenSettled(then),

  settleBy(wait: (then: () => void) => void): void {
    whenSettled = wait;
  },
};

/** Has Back close this, and nothing else, while it is the topmost layer. `onClose` may ask first, or refuse. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const [order, setOrder] = useState(0);
  if (isOpen !== order > 0) {
    // Numbered while rendering: a layer inside another one is rendered after it, though its effects run first.
    setOrder(isOpen ? nextOrder() : 0);
  }
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? layers.add({ order, close: () => close() }) : undefined), [isOpen, order]);
}
