import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../refusal.ts';
import { openCounter } from './counter.ts';

export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

export interface Limits {
  /** @throws Refusal 429 past the limit */
  take(limit: Limit, key: string | number): Promise<void>;
  /** Like `take`, for work that is left out past the limit. */
  allows(limit: Limit, key: string | number): Promise<boolean>;
  /** Uncounts one use, such as a correct password. */
  refund(limit: Limit, key: string | number): Promise<void>;
  forget(limit: Limit, key: string | number): Promise<void>;
  close(): void;
}

const refusal = (milliseconds: number): Refusal => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const text = `That was often in a short time. Please try again in ${wait}.`;
  return new Refusal(429, text, { detail: text }, seconds);
};

/** An address as one caller: a /64 of IPv6 belongs to one household. */
export const callerOf = (address: string): string => {
  const plain = address.replace(/^::ffff:/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};

export interface LimitsOptions {
  readonly on: boolean;
  /** `redis://…` where several servers count together; null: each counts for itself. */
  readonly redisUrl: string | null;
  /** Called once per outage of Redis, during which this process counts for itself. */
  readonly onOutage: (error: Error) => void;
}

export const createLimits = async ({ on, redisUrl, onOutage }: LimitsOptions): Promise<Limits> => {
  const counter = redisUrl === null ? null : await openCounter(redisUrl, onOutage);
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  const limiterOf = ({ name, times, seconds }: Limit): RateLimiterMemory | RateLimiterRedis => {
    const known = limiters.get(name);
    if (known) return known;
    const settings = { keyPrefix: `stoa:${name}`, points: times, duration: seconds };
    const inProcess = new RateLimiterMemory(settings);
    const made =
      counter === null
        ? inProcess
        : new RateLimiterRedis({
            ...settings,
            storeClient: counter,
            rejectIfRedisNotReady: true,
            insuranceLimiter: inProcess,
          });
    limiters.set(name, made);
    return made;
  };
  const take = async (limit: Limit, key: string | number): Promise<void> => {
    if (!on) return;
    await limiterOf(limit)
      .consume(String(key))
      .catch((spent: unknown) => {
        throw spent instanceof RateLimiterRes ? refusal(spent.msBeforeNext) : spent;
      });
  };
  return {
    take,
    allows: async (limit, key) => {
      try {
        await take(limit, key);
        return true;
      } catch (error) {
        if (error instanceof Refusal) return false;
        throw error;
      }
    },
    refund: async (limit, key) => {
      if (on) await limiterOf(limit).reward(String(key));
    },
    forget: async (limit, key) => {
      await limiterOf(limit).delete(String(key));
    },
    close: () => counter?.disconnect(),
  };
};
