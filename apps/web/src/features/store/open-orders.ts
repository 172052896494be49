import { newKey } from '../../lib/attempt-key.ts';
import { sessionMark } from '../../lib/session-mark.ts';
import { slot } from '../../lib/storage.ts';

interface OpenOrder {
  /** Idempotency key of every try. */
  key: string;
  /** Milliseconds since 1970. */
  since: number;
  /** A try had no answer: it may have arrived. */
  unanswered: boolean;
}

/** Later the same reward is another order: the member has seen in the history what became of the first one. */
const LIFE_MS = 60 * 60_000;

/** Shared by all tabs, and as old as the order, not as the page: who tries again after a reload must not pay twice. */
const stored = slot('localStorage', 'stoa.open-orders');

const orderOf = (reward: number) => `${sessionMark.memberId()} ${reward}`;

function read(): Record<string, OpenOrder> {
  try {
    const orders = JSON.parse(stored.read() ?? '{}') as Record<string, OpenOrder>;
    return Object.fromEntries(Object.entries(orders).filter(([, { since }]) => Date.now() - since < LIFE_MS));
  } catch {
    return {};
  }
}

const write = (orders: Record<string, OpenOrder>) => stored.write(JSON.stringify(orders));

/** Orders of this member by reward, from the first try until an answer takes it. */
export const openOrders = {
  find: (reward: number): OpenOrder | undefined => read()[orderOf(reward)],

  /** The order that the reward has already, or a new one. */
  begin(reward: number): OpenOrder {
    const orders = read();
    const order = orders[orderOf(reward)] ?? { key: newKey(), since: Date.now(), unanswered: false };
    write({ ...orders, [orderOf(reward)]: order });
    return order;
  },

  markUnanswered(reward: number): void {
    const orders = read();
    const order = orders[orderOf(reward)];
    if (order) write({ ...orders, [orderOf(reward)]: { ...order, unanswered: true } });
  },

  end(reward: number): void {
    const { [orderOf(reward)]: _ended, ...others } = read();
    write(others);
  },
};
