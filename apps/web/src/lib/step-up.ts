import { Dismissed } from './api-error.ts';

/** Resolves when the member has proved who they are, or has closed the question (false). */
type Ask = () => Promise<boolean>;

let ask: Ask | null = null;
let asking: Promise<boolean> | null = null;

export const stepUp = {
  /** Sets who asks; there is one at a time. Returns the way to stop. */
  onAsk(next: Ask): () => void {
    ask = next;
    return () => {
      if (ask === next) ask = null;
    };
  },

  canAsk: (): boolean => ask !== null,

  /** Asks once for all calls that wait. Rejects with Dismissed, or with why the question could not be asked. */
  async prove(): Promise<void> {
    asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
      asking = null;
    });
    if (!(await asking)) throw new Dismissed();
  },
};
