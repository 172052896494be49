import { Dismissed } from './api-error.ts';

/** Resolves to true for a proof; to false if the member closed the dialog. */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

export const stepUp = {
  /** Sets the function that asks. Returns a function that removes it. */
  onAsk(next: Ask): () => void {
    ask = next;
    return () => {
      if (ask === next) ask = null;
    };
  },

  canAsk: (): boolean => ask !== null,

  /** Asks once for all waiting calls. Rejects with Dismissed, or with the reason if it couldn't ask. */
  async prove(): Promise<void> {
    asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
      asking = null;
    });
    if (!(await asking)) throw new Dismissed();
  },
};
