import { newKey } from '../../lib/attempt-key.ts';
import { sessionMark } from '../../lib/session-mark.ts';
import { slot } from '../../lib/storage.ts';

interface OpenOrder {
  /** The idempotency key of all tries. */
  key: string;
  /** Milliseconds since 1970. */
  since: number;
  /** True if a try got no response and may have arrived. */
  unanswered: boolean;
}

/** Later, redeeming the reward again is a new order; by then, the history shows how the first one ended. */
const REUSE_MS = 60 * 60_000;

/** In local storage, because a retry in another tab or after a reload must not pay twice. */
const stored = slot('localStorage', 'stoa.open-orders');

const orderKey = (reward: number) => `${sessionMark.memberId()} ${reward}`;

function read(): Record<string, OpenOrder> {
  try {
    const orders = JSON.parse(stored.read() ?? '{}') as Record<string, OpenOrder>;
    return Object.fromEntries(
      Object.entries(orders).filter(([, { since }]) => Date.now() - since < REUSE_MS),
    );
  } catch {
    return {};
  }
}

const write = (orders: Record<string, OpenOrder>) => stored.write(JSON.stringify(orders));

/** Stores this member's orders by reward, from the first try until a response arrives. */
export const openOrders = {
  find: (reward: number): OpenOrder | undefined => read()[orderKey(reward)],

  begin(reward: number): OpenOrder {
    const orders = read();
    const order = orders[orderKey(reward)] ?? { key: newKey(), since: Date.now(), unanswered: false };
    write({ ...orders, [orderKey(reward)]: order });
    return order;
  },

  markUnanswered(reward: number): void {
    const orders = read();
    const order = orders[orderKey(reward)];
    if (order) write({ ...orders, [orderKey(reward)]: { ...order, unanswered: true } });
  },

  end(reward: number): void {
    const { [orderKey(reward)]: _ended, ...others } = read();
    write(others);
  },
};
