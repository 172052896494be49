import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal, refuseTooMany } from '../refusal.ts';
import { networkLimit, type CallerAddress } from './caller-address.ts';
import { openCounter } from './counter.ts';

export interface Limit {
  readonly name: string;
  readonly times: number;
  readonly seconds: number;
}

type LimitKey = string | number | CallerAddress;

export interface Limits {
  /** @throws Refusal 429 past the limit */
  take(limit: Limit, key: LimitKey): Promise<void>;
  /** Like `take`, but returns false past the limit. */
  allows(limit: Limit, key: LimitKey): Promise<boolean>;
  /** Counts only refused work: for secrets too long to guess, which others at the same address must not block. */
  countRefused<T>(limit: Limit, key: LimitKey, work: () => Promise<T>): Promise<T>;
  /** Uncounts one use, such as a correct password. */
  refund(limit: Limit, key: LimitKey): Promise<void>;
  /** Counts one use, whatever the limit. @returns the uses in this window; 0 while limits are off */
  count(limit: Limit, key: string): Promise<number>;
  forget(limit: Limit, key: string | number): Promise<void>;
  close(): void;
}

const refusal = (milliseconds: number): Refusal => {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const text = `Too many tries in a short time. Please try again in ${wait}.`;
  return refuseTooMany(text, seconds);
};

interface LimitsOptions {
  readonly on: boolean;
  /** `redis://…` if several servers count together; null if each counts alone. */
  readonly redisUrl: string | null;
  /** Called once per outage of Redis, during which this process counts alone. */
  readonly onOutage: (error: Error) => void;
}

const createLimiters = (counter: Awaited<ReturnType<typeof openCounter>> | null) => {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();
  return ({ name, times, seconds }: Limit): RateLimiterMemory | RateLimiterRedis => {
    const known = limiters.get(name);
    if (known) return known;
    const settings = { keyPrefix: `stoa:${name}`, points: times, duration: seconds };
    const inProcess = new RateLimiterMemory(settings);
    const limiter =
      counter === null
        ? inProcess
        : new RateLimiterRedis({
            ...settings,
            storeClient: counter,
            rejectIfRedisNotReady: true,
            insuranceLimiter: inProcess,
          });
    limiters.set(name, limiter);
    return limiter;
  };
};

export { getCallerAddress, type CallerAddress } from './caller-address.ts';

export const createLimits = async ({ on, redisUrl, onOutage }: LimitsOptions): Promise<Limits> => {
  const counter = redisUrl === null ? null : await openCounter(redisUrl, onOutage);
  const limiterFor = createLimiters(counter);
  const consume = (limit: Limit, key: string | number) =>
    limiterFor(limit)
      .consume(String(key))
      .catch((spent: unknown) => {
        throw spent instanceof RateLimiterRes ? refusal(spent.msBeforeNext) : spent;
      });
  const take = async (limit: Limit, key: LimitKey): Promise<void> => {
    if (!on) return;
    if (typeof key !== 'object') return void (await consume(limit, key));
    await consume(limit, key.household);
    if (key.network !== null) await consume(networkLimit(limit), key.network);
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
    countRefused: async (limit, key, work) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Refusal && error.status < 500) await take(limit, key);
        throw error;
      }
    },
    refund: async (limit, key) => {
      if (!on) return;
      if (typeof key !== 'object') return void (await limiterFor(limit).reward(String(key)));
      await limiterFor(limit).reward(key.household);
      if (key.network !== null) await limiterFor(networkLimit(limit)).reward(key.network);
    },
    count: async (limit, key) => {
      if (!on) return 0;
      const used = await limiterFor(limit)
        .consume(key)
        .catch((spent: unknown) => {
          if (spent instanceof RateLimiterRes) return spent;
          throw spent;
        });
      return used.consumedPoints;
    },
    forget: async (limit, key) => {
      await limiterFor(limit).delete(String(key));
    },
    close: () => counter?.disconnect(),
  };
};
